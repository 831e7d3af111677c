/** The municipality's audit log, for staff who check who did what. Entries can't be changed. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { formatAction } from "#app/history/history-actions.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { requireConsumer, requireSignedInProfile } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { formatDecimal } from "#app/ui/decimal.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { updateSearchParams } from "#app/ui/search-params.ts";
import { auditSubjectKinds, listAuditLog, maxAuditEntries } from "#contract/audit/calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { toAuditRow } from "./audit-rows.server.ts";
import { AuditRows } from "./audit-rows.tsx";
import { subjectKindLabels } from "./subject-kinds.ts";

export const handle = {
  requiresAuth: [staffPermissions.viewAuditLog],
  saveLastPage: true,
} as const;
export const meta = pageMeta("Audit log");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const { page: _page, ...filters } = listQuery(request, listAuditLog.query);
  const [{ entries, actions, pagination, more = false }, reader, t] = await Promise.all([
    api.auditLog.list(listQuery(request, listAuditLog.query)),
    requireSignedInProfile(request, context),
    getRequestTranslator(request, context),
  ]);
  return {
    rows: entries.map((entry) => toAuditRow(entry, reader, t)),
    actions: actions
      .map((value) => ({ value, label: formatAction(value, t) }))
      .sort((one, other) => one.label.localeCompare(other.label, t.language)),
    kinds: auditSubjectKinds.map((value) => ({ value, label: t(subjectKindLabels[value]) })),
    pagination,
    most: more ? maxAuditEntries : undefined,
    filters,
    actor: filters.actor === undefined ? undefined : (entries[0]?.actor.name ?? ""),
  };
}

export default function AuditLog() {
  const { rows, actions, kinds, pagination, most, filters, actor } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const t = useTranslator();
  const filtered = Object.keys(filters).length > 0;
  const count = most && formatDecimal(String(most));
  return (
    <>
      <h1 tabIndex={-1}>{t("Audit log")}</h1>
      <AuditFilters filters={filters} actions={actions} kinds={kinds} />
      {actor !== undefined && (
        <p>
          {actor
            ? t("Showing only activity by {name}.", { name: actor })
            : t("Showing only one person’s activity.")}{" "}
          <Link
            to={paths.auditLog + updateSearchParams(search, { page: undefined, actor: undefined })}
          >
            {t("Show everyone’s activity")}
          </Link>
        </p>
      )}
      {count && (
        <p>
          {t(
            "Only the newest {count} entries are listed. Choose dates to see earlier ones, or download them all.",
            { count },
          )}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyList filtered={filtered || pagination.current > 1} all={paths.auditLog}>
          {t("Nothing has been recorded yet.")}
        </EmptyList>
      ) : (
        <AuditRows rows={rows} />
      )}
      <PaginationNav pagination={pagination} label={t("Pages of the audit log")} />
      {rows.length > 0 && (
        <p className="file-links">
          <a href={paths.auditLogCsv + updateSearchParams(search, { page: undefined })}>
            {t("Audit log (CSV)")}
          </a>
        </p>
      )}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
