/** The Welcome page, with tasks, notices and help. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffPermissions } from "#contract/permissions.ts";
import { searchFaq } from "./welcome/faq.server.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { currentTenant, requireConsumer, requireVerifiedProfile } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { usePermission } from "#app/session/use-permission.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { AccountCard } from "./welcome/account-card.tsx";
import { Attention } from "./welcome/attention.tsx";
import { Contacts } from "./welcome/contacts.tsx";
import { FindAccount } from "./welcome/find-account.tsx";
import { loadAccounts } from "./welcome/load-accounts.server.ts";
import { selectNotices } from "./welcome/notices.server.ts";
import { Questions } from "./welcome/questions.tsx";
import { StatementSample } from "./welcome/statement-sample.tsx";
import { Tasks } from "./welcome/tasks.tsx";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta("Welcome");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const [tenant, t] = await Promise.all([currentTenant(request, context), getRequestTranslator(request, context)]);
  const hasAccounts = tenant.modules.includes("accounts");
  const profile = requireVerifiedProfile(request, context);
  const [{ name }, accounts, tickets] = await Promise.all([
    profile,
    hasAccounts ? loadAccounts(api, tenant) : undefined,
    profile.then(({ unread_tickets: unread = 0 }) => (unread > 0 ? api.tickets.unread() : [])),
  ]);
  const sought = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  return {
    name,
    accounts: accounts && { ...accounts, addresses: undefined },
    tickets: tickets.map(({ id, subject, status }) => ({ id, subject, status })),
    notices: selectNotices(tenant, accounts ? accounts.addresses : []),
    contacts: tenant.contacts ?? [],
    sought,
    questions: searchFaq(tenant, sought, t),
  };
}

export default function Welcome() {
  const { name, accounts, tickets, notices, contacts, sought, questions } = useLoaderData<typeof loader>();
  const t = useTranslator();
  const statements = useModule("statements");
  const asksForReading = accounts?.shown.some(({ dueReadings }) => dueReadings.length > 0) ?? false;
  const lastUsed = accounts?.shown.find(({ account }) => account === accounts.latest.account);
  const isStaff = usePermission(staffPermissions.viewAccounts);
  const canHaveAccounts = useModule("accounts");
  const withoutAccount = canHaveAccounts && !accounts && !isStaff;
  return (
    <>
      <h1 className="greeting" tabIndex={-1}>
        {t("Welcome, {name}", { name })}
      </h1>
      {withoutAccount && <AddAccount />}
      {accounts?.hasMore && accounts.owed !== undefined && (
        <p>
          <strong>{t("You owe {amount} in total", { amount: formatRand(accounts.owed) })}</strong>
        </p>
      )}
      {(accounts?.needsSearch ?? (canHaveAccounts && isStaff)) && <FindAccount />}
      {accounts?.shown.map((account) => (
        <AccountCard key={account.account} account={account} />
      ))}
      {accounts?.hasMore && (
        <p>
          <Link to={paths.accounts}>{t("All my accounts")}</Link>
        </p>
      )}
      <Attention accounts={accounts?.shown ?? []} shared={accounts?.shared ?? []} tickets={tickets} notices={notices} />
      {!withoutAccount && <Tasks latest={accounts?.latest} asksForReading={asksForReading} meterIds={lastUsed?.meterIds ?? []} />}
      <div className="beside">
        <Questions questions={questions} sought={sought} />
        <Contacts contacts={contacts} />
      </div>
      {statements && <StatementSample />}
    </>
  );
}

/** Tells a user without an account how to add one. */
function AddAccount() {
  const t = useTranslator();
  return (
    <>
      <p>{t("Add your account to see what you owe, pay it and get your statements. You need its number and PIN.")}</p>
      <p>
        <Link to={paths.linkAccount} className="button">
          {t("Add your account")}
        </Link>
      </p>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
