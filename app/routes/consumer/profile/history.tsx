/** The profile's history: what was done, by whom, from where. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listProfileLogs } from "#contract/profile.ts";
import { listQuery } from "../../../list-query.server.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { formatInstant } from "../../../ui/date.ts";
import { EmptyList } from "../../../ui/empty-list.tsx";
import { PaginationNav } from "../../../ui/pagination.tsx";
import { SortableHeader } from "../../../ui/sortable-header.tsx";

export const handle = { requiresAuth: true, saveLastPage: true } as const;
export const meta = pageMeta("History", "Profile");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, listProfileLogs.query);
  const { logs, pagination } = await api.profile.logs(query);
  return { logs, pagination, order: query.order ?? "date|desc" };
}

export default function History() {
  const { logs, pagination, order } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 tabIndex={-1}>History</h1>
      {logs.length === 0 ? (
        <EmptyList filtered={pagination.current > 1} all={paths.profileHistory}>
          Nothing has happened yet. What is done with your profile will stand here.
        </EmptyList>
      ) : (
        <table className="stacked">
          <caption className="visually-hidden">What was done with your profile</caption>
          <thead>
            <tr>
              <SortableHeader column="action" order={order} label="What" />
              <SortableHeader column="date" order={order} label="When" />
              <SortableHeader column="actor" order={order} label="Who" />
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {logs.map(({ id, date, actor, description, ip }) => (
              <tr key={id}>
                <th scope="row">{description}</th>
                <td data-label="When" className="number">
                  {formatInstant(date)}
                </td>
                <td data-label="Who">{actor}</td>
                <td data-label="From" className="number">
                  {ip}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PaginationNav pagination={pagination} label="Pages of the history" />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
