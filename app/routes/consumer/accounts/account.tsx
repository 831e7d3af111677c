/** One account: what it is, what is owed on it, and its tabs. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { AccountParams, parseParams } from "../../../path-params.server.ts";
import { paths } from "../../../paths.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { formatDate, formatInstant } from "../../../ui/date.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { balanceInWords } from "../../../ui/money.ts";
import { isSupport, mayRename } from "../../../session/permissions.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useModule } from "../../../use-tenant.ts";
import { pageMeta } from "../../../page-meta.ts";
import { accountStatusWords } from "../../../ui/account-words.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta(undefined, "Account");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  return { account: await api.accounts.get(account) };
}

export default function AccountPage() {
  const { account } = useLoaderData<typeof loader>();
  const statements = useModule("statements");
  return (
    <>
      {isSupport(account.role) && (
        <p className="support-banner">
          <Icon name="info" />
          <span>
            <strong>Viewing as support: {account.name}</strong> You can read everything here and change nothing. The holder sees in the
            account’s history that you looked.
          </span>
        </p>
      )}
      <header className="account">
        <div>
          <p className="account-name">{account.label || account.name}</p>
          <p className="secondary">
            {account.label && <>{account.name}, </>}
            {account.address}
          </p>
          {mayRename(account.role) && (
            <Link to={paths.rename(account.account)} className="account-rename">
              <Icon name="edit" />
              Rename
            </Link>
          )}
        </div>
        <p className="balance">
          <strong>{balanceInWords(account.balance)}</strong>
          <span className="secondary">as at {formatInstant(account.balance_at)}</span>
          {account.due_date && account.balance > 0 && <span className="due">Due by {formatDate(account.due_date)}</span>}
        </p>
        <dl className="facts">
          <div>
            <dt>Account number</dt>
            <dd className="number">{account.account}</dd>
          </div>
          {account.easypay && (
            <div>
              <dt>EasyPay number</dt>
              <dd className="number">{account.easypay}</dd>
            </div>
          )}
          <div>
            <dt>Status</dt>
            <dd>
              {accountStatusWords[account.status]}
              {account.closed && ` on ${formatDate(account.closed)}`}
            </dd>
          </div>
        </dl>
      </header>
      {statements && <Tabs label="This account" tabs={[{ to: paths.statements(account.account), label: "Statements" }]} />}
      <Outlet />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
