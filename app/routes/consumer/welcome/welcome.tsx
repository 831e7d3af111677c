/** The Welcome page, with tasks, notices and help. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths, withNext } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import {
  currentTenant,
  requireConsumer,
  requireVerifiedProfile,
} from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { searchFaq } from "#app/tenant/faq.server.ts";
import { selectNotices } from "#app/tenant/notices.server.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { Contacts } from "#app/ui/contacts.tsx";
import { selectWork } from "#app/ui/desk-kinds.ts";
import { hasDesk, selectDeskPages } from "#app/ui/desk-pages.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { AccountCard } from "./account-card.tsx";
import { AccountRows } from "./account-rows.tsx";
import { Attention } from "./attention.tsx";
import { FindAccount } from "./find-account.tsx";
import { loadAccounts } from "./load-accounts.server.ts";
import { Questions } from "./questions.tsx";
import { StaffTasks } from "./staff-tasks.tsx";
import { StatementSample } from "./statement-sample.tsx";
import { Tasks } from "./tasks.tsx";

export const handle = { requiresAuth: true, saveLastPage: true } as const;
export const meta = pageMeta("Welcome");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const [tenant, t] = await Promise.all([
    currentTenant(request, context),
    getRequestTranslator(request, context),
  ]);
  const hasAccounts = tenant.modules.includes("accounts");
  const profile = requireVerifiedProfile(request, context);
  const [{ name, needs_second_factor: needsTwoStep = false }, accounts, tickets, work] =
    await Promise.all([
      profile,
      hasAccounts ? loadAccounts(api, tenant) : undefined,
      profile.then(({ unread_tickets: unread = 0 }) => (unread > 0 ? api.tickets.unread() : [])),
      profile.then(async ({ permissions }) => {
        if (!hasDesk(permissions, tenant.modules)) return undefined;
        const pages = selectDeskPages(permissions, tenant.modules).map(({ label, to }) => ({
          label,
          to,
        }));
        const desk = await api.staffDesk.get();
        return {
          pages,
          canSearch: desk !== undefined,
          counts: selectWork(desk?.counts ?? [], tenant.modules),
        };
      }),
    ]);
  const sought = (new URL(request.url).searchParams.get("search") ?? "").trim().slice(0, 100);
  return {
    name,
    needsTwoStep,
    accounts: accounts && { ...accounts, places: undefined },
    work,
    tickets: tickets.map(({ id, subject, status }) => ({ id, subject, status })),
    notices: selectNotices(tenant, accounts ? accounts.places : [], t),
    contacts: tenant.contacts ?? [],
    sought,
    questions: searchFaq(tenant, sought, t),
  };
}

export default function Welcome() {
  const { name, needsTwoStep, accounts, work, tickets, notices, contacts, sought, questions } =
    useLoaderData<typeof loader>();
  const t = useTranslator();
  const statements = useModule("statements");
  const canHaveAccounts = useModule("accounts");
  const withoutAccount = canHaveAccounts && !accounts;
  return (
    <>
      <h1 className="greeting" tabIndex={-1}>
        {t("Welcome, {name}", { name })}
      </h1>
      {needsTwoStep && <SetUpTwoStep />}
      {work && <StaffTasks {...work} />}
      {withoutAccount && !work && !needsTwoStep && <AddAccount />}
      {accounts?.owed !== undefined &&
        accounts.owed > 0 &&
        (!accounts.card || accounts.rows.some(({ balance = 0 }) => balance > 0)) && (
          <TotalOwed
            amount={accounts.owed}
            disputed={accounts.disputed}
            hasCard={accounts.card !== undefined}
          />
        )}
      {accounts?.hasMore && <FindAccount />}
      {accounts?.card && (
        <AccountCard account={accounts.card} isOnly={accounts.rows.length === 0} />
      )}
      {accounts?.hasMore && (
        <div className="rows-heading">
          {!accounts.card && (
            <h2>
              {(accounts.rows[0]?.balance ?? 0) > 0
                ? t("Accounts you owe the most on")
                : t("Your accounts")}
            </h2>
          )}
          <Link to={paths.accounts}>{t("All my accounts")}</Link>
        </div>
      )}
      {accounts && accounts.rows.length > 0 && <AccountRows accounts={accounts.rows} />}
      <Attention
        readings={accounts?.dueReadings ?? []}
        shared={accounts?.shared ?? []}
        tickets={tickets}
        notices={notices}
      />
      {!withoutAccount && (
        <Tasks
          latest={accounts?.latest}
          asksForReading={(accounts?.dueReadings.length ?? 0) > 0}
          takesReadings={accounts?.takesReadings ?? true}
          meterIds={accounts?.meterIds ?? []}
        />
      )}
      <div className="beside">
        <Questions questions={questions} sought={sought} canSearch={!work?.canSearch} />
        <Contacts contacts={contacts} />
      </div>
      {statements && <StatementSample />}
    </>
  );
}

/**
 * Shows the total owed on several accounts. If no account card follows, the amount is in large
 * type, as on a card.
 */
function TotalOwed({
  amount,
  disputed = 0,
  hasCard,
}: {
  amount: number;
  disputed: number | undefined;
  hasCard: boolean;
}) {
  const t = useTranslator();
  const inDispute = disputed > 0 && t("{amount} in dispute", { amount: formatRand(disputed) });
  if (hasCard) {
    return (
      <p className="home-total">
        <strong>{t("You owe {amount} in total", { amount: formatRand(amount) })}</strong>
        {inDispute && <span className="secondary"> · {inDispute}</span>}
      </p>
    );
  }
  return (
    <div className="home-account owed">
      <p className="owed-amount">
        <span>{t("Total you owe")}</span>
        <strong>{formatRand(amount)}</strong>
      </p>
      {inDispute && <p className="in-dispute">{inDispute}</p>}
    </div>
  );
}

/** Tells staff why they can't see the desk, and how to regain access. */
function SetUpTwoStep() {
  const t = useTranslator();
  return (
    <div className="home-account owed">
      <p>{t("Our staff must use two-step sign-in. Set it up to use the desk.")}</p>
      <Link to={withNext(paths.twoStep, paths.desk)} className="button">
        {t("Set up two-step sign-in")}
      </Link>
    </div>
  );
}

/** Tells a user without an account how to add one. */
function AddAccount() {
  const t = useTranslator();
  return (
    <div className="home-account owed">
      <p>
        {t(
          "Add your account to see what you owe, make payments and get your statements. You need its number and PIN.",
        )}
      </p>
      <Link to={paths.linkAccount} className="button">
        {t("Add your account")}
      </Link>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
