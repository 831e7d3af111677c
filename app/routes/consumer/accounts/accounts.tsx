/** The list of the consumer's accounts, with search, sorting and pagination. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listAccounts } from "#contract/accounts.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { describeBalance } from "#app/ui/money.ts";
import { NumberCell, NumericCell } from "#app/ui/number-cells.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { SortableHeader } from "#app/ui/sortable-header.tsx";
import { useModules } from "#app/tenant/use-tenant.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { getAccountTabPath, findTab } from "./account-tabs.ts";
import { accountStatusLabels } from "./account-labels.ts";

export const handle = { requiresAuth: true, module: "accounts", saveLastPage: true } as const;
export const meta = pageMeta("Accounts");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, listAccounts.query);
  const { accounts, pagination } = await api.accounts.list(query);
  // The tab to stay on, which the account switcher passes in the URL.
  const tab = findTab(new URL(request.url).searchParams.get("tab") ?? "")?.name;
  return { accounts, pagination, order: query.order ?? "name|asc", search: query.search ?? "", tab };
}

export default function Accounts() {
  const { accounts, pagination, order, search, tab } = useLoaderData<typeof loader>();
  const modules = useModules();
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("Accounts")}</h1>
      <SearchForm
        label={t("Search by number, name or address")}
        search={search}
        kept={{ order: order === "name|asc" ? undefined : order, tab }}
      />
      {accounts.length === 0 ? (
        <EmptyList filtered={search !== "" || pagination.current > 1} all={paths.accounts}>
          {t("You haven’t added an account yet. To add one, you need the account number on a statement and the PIN in our letter.")}{" "}
          <Link to={paths.linkAccount}>{t("Add your account")}</Link>
        </EmptyList>
      ) : (
        <table className="stacked">
          <caption className="visually-hidden">{t("Your accounts")}</caption>
          <thead>
            <tr>
              <SortableHeader column="name" order={order} label={t("Account")} />
              <SortableHeader column="account" order={order} label={t("Number")} />
              <th scope="col">{t("Address")}</th>
              <SortableHeader column="status" order={order} label={t("Status")} />
              <SortableHeader column="balance" order={order} label={t("Balance")} numeric />
            </tr>
          </thead>
          <tbody>
            {accounts.map((item) => (
              <tr key={item.account}>
                <th scope="row">
                  <Link to={getAccountTabPath(item.account, modules, tab)}>{item.label || item.name}</Link>
                  {item.label && <span className="secondary">{item.name}</span>}
                </th>
                <NumberCell label={t("Number")}>{item.account}</NumberCell>
                <td data-label={t("Address")}>{item.address}</td>
                <td data-label={t("Status")}>{t(accountStatusLabels[item.status])}</td>
                <NumericCell label={t("Balance")}>{describeBalance(item.balance, t)}</NumericCell>
              </tr>
            ))}
          </tbody>
        </table>
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

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
