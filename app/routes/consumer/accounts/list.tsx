/** All accounts of the consumer: search, order, pages. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listAccounts } from "#contract/accounts.ts";
import { useText } from "../../../languages/use-text.ts";
import { paths } from "../../../paths.ts";
import { listQuery } from "../../../list-query.server.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { EmptyList } from "../../../ui/empty-list.tsx";
import { Link } from "../../../ui/link.tsx";
import { balanceInWords } from "../../../ui/money.ts";
import { PaginationNav } from "../../../ui/pagination.tsx";
import { SearchForm } from "../../../ui/search-form.tsx";
import { SortableHeader } from "../../../ui/sortable-header.tsx";
import { useModules } from "../../../use-tenant.ts";
import { pageMeta } from "../../../page-meta.ts";
import { firstTab, tabNamed } from "../../../ui/account-tabs.ts";
import { accountStatusWords } from "../../../ui/account-words.ts";

export const handle = { requiresAuth: true, module: "accounts", saveLastPage: true } as const;
export const meta = pageMeta("Accounts");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, listAccounts.query);
  const { accounts, pagination } = await api.accounts.list(query);
  // The tab to stay on: the header's switcher leads here with it.
  const tab = tabNamed(new URL(request.url).searchParams.get("tab") ?? "")?.name;
  return { accounts, pagination, order: query.order ?? "name|asc", search: query.search ?? "", tab };
}

export default function Accounts() {
  const { accounts, pagination, order, search, tab } = useLoaderData<typeof loader>();
  const modules = useModules();
  const t = useText();
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
          {t(
            "Nothing is linked to your sign-in yet. You need the number, which stands on any statement, and the PIN from the municipality’s letter.",
          )}{" "}
          <Link to={paths.linkAccount}>{t("Link an account")}</Link>
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
                  <Link to={firstTab(item.account, modules, tab)}>{item.label || item.name}</Link>
                  {item.label && <span className="secondary">{item.name}</span>}
                </th>
                <td data-label={t("Number")} className="number">
                  {item.account}
                </td>
                <td data-label={t("Address")}>{item.address}</td>
                <td data-label={t("Status")}>{t(accountStatusWords[item.status])}</td>
                <td data-label={t("Balance")} className="numeric">
                  {balanceInWords(item.balance, t)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of accounts")} />
      {accounts.length > 0 && (
        <p>
          <Link to={paths.linkAccount} className="button button-quiet">
            {t("Link another account")}
          </Link>
        </p>
      )}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
