/** The list of the consumer's accounts, with search, sorting and pagination. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { useModules } from "#app/tenant/use-tenant.ts";
import { accountName } from "#app/ui/account-name.ts";
import { AccountRow } from "#app/ui/account-row.tsx";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { isShortList, ListFilters, RowTable } from "#app/ui/row-table.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { updateSearchParams } from "#app/ui/search-params.ts";
import { SortableHeader } from "#app/ui/sortable-header.tsx";
import { type AcceptedAccountItem, listAccounts } from "#contract/accounts/calls.ts";
import { findTab, getAccountTabPath } from "../account/account-tabs.ts";

export const handle = { requiresAuth: true, module: "accounts", saveLastPage: true } as const;
export const meta = pageMeta("Accounts");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, listAccounts.query);
  const { accounts, pagination, owed, disputed } = await api.accounts.list(query);
  // The tab to stay on, which the account switcher passes in the URL.
  const tab = findTab(new URL(request.url).searchParams.get("tab") ?? "")?.name;
  const { order = "name|asc", search = "", owing } = query;
  return { accounts, pagination, owed, disputed, order, search, owing, tab };
}

export default function Accounts() {
  const { accounts, pagination, owed, disputed, order, search, owing, tab } =
    useLoaderData<typeof loader>();
  const modules = useModules();
  const t = useTranslator();
  const filtered = search !== "" || owing !== undefined;
  const isOnly = accounts.length === 1 && pagination.last <= 1 && !filtered;
  const short = isShortList(accounts, pagination);
  const debts = accounts.filter(({ balance = 0 }) => balance > 0);
  const onlyDebt =
    debts.length === 1 && debts[0]?.balance === owed && !filtered ? debts[0] : undefined;
  return (
    <>
      <h1 tabIndex={-1}>{t("Accounts")}</h1>
      {owed !== undefined && owed > 0 && !isOnly && (
        <TotalOwed
          owed={owed}
          disputed={disputed}
          short={short}
          owing={owing !== undefined}
          found={search !== ""}
          only={onlyDebt}
        />
      )}
      <ListFilters short={short} active={filtered}>
        <SearchForm
          label={t("Search by number, name or address")}
          search={search}
          kept={{ order: order === "name|asc" ? undefined : order, tab, owing }}
        />
      </ListFilters>
      {accounts.length === 0 ? (
        <EmptyList filtered={filtered || pagination.current > 1} all={paths.accounts}>
          {t(
            "You haven’t added an account yet. To add one, you need the account number from a statement and the PIN from our letter.",
          )}{" "}
          <Link to={paths.linkAccount}>{t("Add your account")}</Link>
        </EmptyList>
      ) : (
        <RowTable caption={t("Your accounts")} short={short} className="accounts">
          <thead>
            <tr>
              <SortableHeader column="name" order={order} label={t("Account")} />
              <SortableHeader column="account" order={order} label={t("Number")} wide />
              <th scope="col">{t("Address")}</th>
              <SortableHeader column="status" order={order} label={t("Status")} />
              <SortableHeader column="balance" order={order} label={t("Balance")} numeric />
            </tr>
          </thead>
          <tbody>
            {accounts.map((item) => (
              <AccountRow
                key={item.account}
                item={item}
                to={getAccountTabPath(item.account, modules, tab)}
              />
            ))}
          </tbody>
        </RowTable>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of accounts")} />
      {accounts.length > 0 && (
        <p>
          <Link to={paths.linkAccount} className="button button-quiet">
            {t("Add another account")}
          </Link>
        </p>
      )}
    </>
  );
}

interface TotalOwedProps {
  owed: number;
  disputed: number | undefined;
  owing: boolean;
  found: boolean;
  short: boolean;
  only: AcceptedAccountItem | undefined;
}

/**
 * Shows the total owed on all accounts, and lets the user limit a longer list to the accounts with
 * a debt, largest first. `found` is true if a search already limits the list, so the total would
 * not cover all accounts. `only` is set if exactly one account has a debt, and the text then links
 * to that account.
 */
function TotalOwed({ owed, disputed = 0, owing, found, short, only }: TotalOwedProps) {
  const { pathname, search } = useLocation();
  const t = useTranslator();
  if (only) {
    return (
      <p>
        <strong>{t("You owe {amount} on", { amount: formatRand(owed) })}</strong>{" "}
        <Link to={paths.account(only.account)}>{accountName(only)}</Link>
      </p>
    );
  }
  return (
    <p className="total-owed">
      {!found && (
        <span>
          <strong>{t("You owe {amount} in total", { amount: formatRand(owed) })}</strong>
          {disputed > 0 && (
            <span className="secondary">
              {" "}
              · {t("{amount} in dispute", { amount: formatRand(disputed) })}
            </span>
          )}
        </span>
      )}
      {owing ? (
        <Link
          to={
            pathname +
            updateSearchParams(search, { owing: undefined, order: undefined, page: undefined })
          }
        >
          {t("Show all accounts")}
        </Link>
      ) : (
        (found || !short) && (
          <Link
            to={
              pathname +
              updateSearchParams(search, { owing: "true", order: "balance|desc", page: undefined })
            }
          >
            {t("Show only accounts you owe money on")}
          </Link>
        )
      )}
    </p>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
