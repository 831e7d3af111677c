/** The profile's history: what was done, by whom, from where. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listProfileLogs } from "#contract/profile.ts";
import { useText } from "../../../languages/use-text.ts";
import { listQuery } from "../../../list-query.server.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { EmptyList } from "../../../ui/empty-list.tsx";
import { LogTable } from "../../../ui/log-table.tsx";
import { PaginationNav } from "../../../ui/pagination.tsx";

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
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("History")}</h1>
      {logs.length === 0 ? (
        <EmptyList filtered={pagination.current > 1} all={paths.profileHistory}>
          {t("Nothing has happened yet. What is done with your profile will stand here.")}
        </EmptyList>
      ) : (
        <LogTable logs={logs} order={order} caption={t("What was done with your profile")} />
      )}
      <PaginationNav pagination={pagination} label={t("Pages of the history")} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
