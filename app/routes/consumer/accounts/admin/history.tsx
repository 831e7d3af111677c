/** The History tab, which lists changes to the account and what staff have viewed. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { formatAction } from "#app/history/history-actions.ts";
import { describeEntries } from "#app/history/history-entries.server.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { AuditLogTable } from "#app/ui/audit-log-table.tsx";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { ListFilter } from "#app/ui/list-filter.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { isShortList, ListFilters } from "#app/ui/row-table.tsx";
import { updateSearchParams } from "#app/ui/search-params.ts";
import { listAccountLogs } from "#contract/access/calls.ts";
import { isView } from "#contract/audit/sentences.ts";
import { useAccount } from "../account/use-account.ts";

export const handle = { requiresAuth: true, module: "accounts", saveLastPage: true } as const;
export const meta = pageMeta("History", "Account");

const defaultOrder = "date|desc";

export async function loader(args: LoaderFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const query = listQuery(args.request, listAccountLogs.query);
  const [{ logs, actions, pagination, staff_views }, t] = await Promise.all([
    api.access.logs(account, query),
    getRequestTranslator(args.request, args.context),
  ]);
  return {
    logs: describeEntries(logs, t),
    pagination,
    order: query.order ?? defaultOrder,
    action: query.action ?? "",
    actions: actions
      .filter((each) => staff_views !== "hidden" || !isView(each))
      .map((each) => [each, formatAction(each, t)] as const),
    // Offered only if the upstream can hide them and there are any.
    staffViews: actions.some(isView) ? staff_views : undefined,
  };
}

export default function History() {
  const { logs, actions, pagination, order, action, staffViews } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { account } = useAccount();
  const t = useTranslator();
  const short = isShortList(logs, pagination);
  return (
    <>
      <h1 tabIndex={-1} className="named-by-tab">
        {t("History")}
      </h1>
      {actions.length > 0 && (
        <ListFilters short={short} active={action !== ""}>
          <ListFilter
            name="action"
            label={t("Activity")}
            value={action}
            options={[["", t("All activity")], ...actions]}
            kept={{
              order: order === defaultOrder ? undefined : order,
              staff_views: staffViews === "hidden" ? staffViews : undefined,
            }}
          />
        </ListFilters>
      )}
      {staffViews && (
        <p className="plain-links">
          <Link
            to={
              paths.history(account) +
              updateSearchParams(search, {
                page: undefined,
                staff_views: staffViews === "hidden" ? undefined : "hidden",
              })
            }
          >
            {staffViews === "hidden" ? t("Show views by staff") : t("Hide views by staff")}
          </Link>
        </p>
      )}
      {logs.length === 0 ? (
        <EmptyList
          filtered={action !== "" || staffViews === "hidden" || pagination.current > 1}
          all={paths.history(account)}
        >
          {t("No changes yet. Changes to this account, and views by our staff, appear here.")}
        </EmptyList>
      ) : (
        <AuditLogTable
          logs={logs}
          order={order}
          caption={t("History of this account")}
          short={short}
        />
      )}
      <PaginationNav pagination={pagination} label={t("Pages of the history")} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
