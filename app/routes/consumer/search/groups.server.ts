/** The groups of search results. Each group links to the lists with all of its results. */
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";
import { paths } from "#app/paths.ts";
import { accountName } from "#app/ui/account-name.ts";
import { formatDate, formatInstant, formatMonthAndYear, formatRecent } from "#app/ui/date.ts";
import { formatRand } from "#app/ui/money.ts";
import { updateSearchParams } from "#app/ui/search-params.ts";
import type { AcceptedAccountItem } from "#contract/accounts/calls.ts";
import type { FoundMessage, FoundStatement } from "#contract/search/calls.ts";
import { maxFound } from "#contract/search/calls.ts";
import type { TicketListItem } from "#contract/tickets/calls.ts";
import type { FoundTask } from "./tasks.server.ts";

export interface ResultGroup {
  heading: PlainTranslationKey;
  results: FoundTask[];
  all: { to: string; label: string }[];
}

const withSearch = (path: string, search: string) => path + updateSearchParams("", { search });

export function accountGroup(
  accounts: readonly AcceptedAccountItem[],
  search: string,
  t: Translator,
): ResultGroup {
  const results = accounts.slice(0, maxFound).map((item): FoundTask => {
    const { account, label, name, address } = item;
    const about = [account, label && name, address].filter(Boolean).join(" · ");
    return { to: paths.account(account), icon: "accounts", title: accountName(item), about };
  });
  return {
    heading: "Accounts",
    results,
    all: [{ to: withSearch(paths.accounts, search), label: t("See all matching accounts") }],
  };
}

export function statementGroup(
  statements: readonly FoundStatement[],
  year: string | undefined,
  t: Translator,
): ResultGroup {
  const results = statements.map(
    ({ account, account_name, id, date, charges, closing }): FoundTask => {
      const title = t("Statement for {month}", { month: formatMonthAndYear(date, t) });
      const amounts = t("Charges {charges}, balance {balance}", {
        charges: formatRand(charges),
        balance: formatRand(closing),
      });
      return {
        to: paths.statement(account, id),
        icon: "statements",
        title,
        about: `${account_name} · ${formatDate(date, t)} · ${amounts}`,
      };
    },
  );
  const all = byAccount(statements, (account, name) => ({
    to: paths.statements(account) + updateSearchParams("", { year }),
    label: year
      ? t("All statements for {year}: {name}", { year, name })
      : t("All statements: {name}", { name }),
  }));
  return { heading: "Statements", results, all };
}

/** Creates the group of messages. `titleOf` returns a message's title, or its first words. */
export function messageGroup(
  messages: readonly FoundMessage[],
  search: string,
  titleOf: (message: FoundMessage) => string,
  t: Translator,
): ResultGroup {
  const results = messages.map((message): FoundTask => {
    const { account, account_name, id, date } = message;
    return {
      to: paths.message(account, id),
      icon: "email",
      title: titleOf(message),
      about: `${account_name} · ${formatInstant(date, t)}`,
    };
  });
  const all = byAccount(messages, (account, name) => ({
    to: withSearch(paths.communication(account), search),
    label: t("See all matching messages: {name}", { name }),
  }));
  return { heading: "Communication", results, all };
}

export function ticketGroup(
  tickets: readonly TicketListItem[],
  search: string,
  t: Translator,
): ResultGroup {
  const results = tickets
    .slice(0, maxFound)
    .map(({ id, reference, subject, status, updated }): FoundTask => {
      const state = status === "closed" ? t("Closed") : t("Open");
      return {
        to: paths.ticket(id),
        icon: "tickets",
        title: subject,
        about: `${reference} · ${state} · ${formatRecent(updated, t)}`,
      };
    });
  const all = [
    { status: "open", to: paths.openTickets, label: t("See all matching open tickets") },
    { status: "closed", to: paths.closedTickets, label: t("See all matching closed tickets") },
  ]
    .filter((list) => tickets.some(({ status }) => status === list.status))
    .map(({ to, label }) => ({ to: withSearch(to, search), label }));
  return { heading: "Tickets", results, all };
}

/** Creates one link for each account in the results. */
function byAccount(
  results: readonly { account: string; account_name: string }[],
  toLink: (account: string, name: string) => { to: string; label: string },
) {
  const names = new Map(results.map(({ account, account_name }) => [account, account_name]));
  return [...names].map(([account, name]) => toLink(account, name));
}
