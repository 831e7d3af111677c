/** All accounts of the consumer: search, order, pages. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { listAccounts } from "#contract/accounts.ts";
import { paths } from "../../../paths.ts";
import { listQuery } from "../../../list-query.server.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { EmptyList } from "../../../ui/empty-list.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { balanceInWords } from "../../../ui/money.ts";
import { PaginationNav } from "../../../ui/pagination.tsx";
import { SortableHeader } from "../../../ui/sortable-header.tsx";
import { useModule } from "../../../use-tenant.ts";
import { pageMeta } from "../../../page-meta.ts";
import { accountStatusWords } from "../../../ui/account-words.ts";

export const handle = { requiresAuth: true, module: "accounts", saveLastPage: true } as const;
export const meta = pageMeta("Accounts");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, listAccounts.query);
  const { accounts, pagination } = await api.accounts.list(query);
  return { accounts, pagination, order: query.order ?? "name|asc", search: query.search ?? "" };
}

export default function Accounts() {
  const { accounts, pagination, order, search } = useLoaderData<typeof loader>();
  const open = useModule("statements") ? paths.statements : paths.account;
  return (
    <>
      <h1 tabIndex={-1}>Accounts</h1>
      <Form role="search" className="filter">
        <label htmlFor="search">Search by number, name or address</label>
        <div className="filter-row">
          <input id="search" name="search" type="search" defaultValue={search} key={search} maxLength={100} autoComplete="off" />
          <button type="submit">
            <Icon name="search" />
            Search
          </button>
        </div>
        {order !== "name|asc" && <input type="hidden" name="order" value={order} />}
      </Form>
      {accounts.length === 0 ? (
        <EmptyList filtered={search !== "" || pagination.current > 1} all={paths.accounts}>
          Nothing is linked to your sign-in yet.
        </EmptyList>
      ) : (
        <table className="stacked">
          <caption className="visually-hidden">Your accounts</caption>
          <thead>
            <tr>
              <SortableHeader column="name" order={order} label="Account" />
              <SortableHeader column="account" order={order} label="Number" />
              <th scope="col">Address</th>
              <SortableHeader column="status" order={order} label="Status" />
              <SortableHeader column="balance" order={order} label="Balance" numeric />
            </tr>
          </thead>
          <tbody>
            {accounts.map((item) => (
              <tr key={item.account}>
                <th scope="row">
                  <Link to={open(item.account)}>{item.label || item.name}</Link>
                  {item.label && <span className="secondary">{item.name}</span>}
                </th>
                <td data-label="Number" className="number">
                  {item.account}
                </td>
                <td data-label="Address">{item.address}</td>
                <td data-label="Status">{accountStatusWords[item.status]}</td>
                <td data-label="Balance" className="numeric">
                  {balanceInWords(item.balance)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PaginationNav pagination={pagination} label="Pages of accounts" />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
