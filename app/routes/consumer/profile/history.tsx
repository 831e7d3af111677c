/** The History tab of the profile, which lists what was done, by whom and from where. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { describeEntries } from "#app/history/history-entries.server.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { requireConsumer, requireSignedInProfile } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { AuditLogTable } from "#app/ui/audit-log-table.tsx";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { isShortList } from "#app/ui/row-table.tsx";
import { listProfileLogs } from "#contract/profile/calls.ts";

export const handle = { requiresAuth: true, saveLastPage: true } as const;
export const meta = pageMeta("History", "Profile");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, listProfileLogs.query);
  const [{ logs, pagination }, { name }, t] = await Promise.all([
    api.profile.logs(query),
    requireSignedInProfile(request, context),
    getRequestTranslator(request, context),
  ]);
  // Staff may have the same name, so their actions keep it.
  const entries = logs.map((log) =>
    log.actor === name && !/^(?:staff|person)\./.test(log.action ?? "")
      ? { ...log, actor: t("You") }
      : log,
  );
  return { logs: describeEntries(entries, t), pagination, order: query.order ?? "date|desc" };
}

export default function History() {
  const { logs, pagination, order } = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("History")}</h1>
      <p>
        {t("Sign-ins and changes to your profile. Don’t recognise one?")}{" "}
        <Link to={paths.profileSecurity}>{t("Change your password")}</Link>
      </p>
      {logs.length === 0 ? (
        <EmptyList filtered={pagination.current > 1} all={paths.profileHistory}>
          {t("Changes to your profile appear here. There are none yet.")}
        </EmptyList>
      ) : (
        <AuditLogTable
          logs={logs}
          order={order}
          caption={t("Changes to your profile")}
          short={isShortList(logs, pagination)}
        />
      )}
      <PaginationNav pagination={pagination} label={t("Pages of the history")} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
