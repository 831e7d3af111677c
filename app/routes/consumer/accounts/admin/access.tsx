/** Access: who may see the account, as what, and until when. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listAccess } from "#contract/access.ts";
import { shownIdentity } from "../../../../identity.server.ts";
import { useText } from "../../../../languages/use-text.ts";
import { listQuery } from "../../../../list-query.server.ts";
import { pageMeta } from "../../../../page-meta.ts";
import { AccountParams, parseParams } from "../../../../path-params.server.ts";
import { paths } from "../../../../paths.ts";
import { requireConsumer } from "../../../../session/guard.server.ts";
import { mayManage } from "../../../../session/permissions.ts";
import { accessStatusWords, roleWords } from "../../../../ui/access-words.ts";
import { formatDate, today } from "../../../../ui/date.ts";
import { EmptyList } from "../../../../ui/empty-list.tsx";
import { Link } from "../../../../ui/link.tsx";
import { PaginationNav } from "../../../../ui/pagination.tsx";
import { SortableHeader } from "../../../../ui/sortable-header.tsx";
import { Status } from "../../../../ui/status.tsx";
import { useAccount } from "../../../../use-account.ts";

export const handle = { requiresAuth: true, module: "access", saveLastPage: true } as const;
export const meta = pageMeta("Access", "Account");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const query = listQuery(request, listAccess.query);
  const { access, pagination } = await api.access.list(account, query);
  const entries = access.map((entry) => ({ ...entry, identity: shownIdentity(entry) }));
  return { entries, pagination, order: query.order ?? "name|asc" };
}

export default function Access() {
  const { entries, pagination, order } = useLoaderData<typeof loader>();
  const { account, role } = useAccount();
  const t = useText();
  const manages = mayManage(role);
  return (
    <>
      <h1 tabIndex={-1}>{t("Access")}</h1>
      {manages && (
        <p>
          <Link to={paths.invite(account)} className="button">
            {t("Give somebody access")}
          </Link>
        </p>
      )}
      {entries.length === 0 ? (
        <EmptyList filtered={pagination.current > 1} all={paths.access(account)}>
          {t("Nobody has access to this account yet. Whoever links it with its PIN will stand here.")}
        </EmptyList>
      ) : (
        <table className="stacked">
          <caption className="visually-hidden">{t("Who has access to this account")}</caption>
          <thead>
            <tr>
              <SortableHeader column="name" order={order} label={t("Name")} />
              <SortableHeader column="role" order={order} label={t("Role")} />
              <SortableHeader column="status" order={order} label={t("Status")} />
              <SortableHeader column="granted" order={order} label={t("Given")} />
              <SortableHeader column="expires" order={order} label={t("Last day")} />
              {manages && (
                <th scope="col">
                  <span className="visually-hidden">{t("What can be done")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  {entry.name || entry.identity}
                  {entry.name && <span className="secondary">{entry.identity}</span>}
                </th>
                <td data-label={t("Role")}>
                  <span>
                    {t(roleWords[entry.role].name)}
                    <span className="secondary"> {t(roleWords[entry.role].may)}</span>
                  </span>
                </td>
                <td data-label={t("Status")}>
                  <Status {...accessStatusWords[entry.status]} />
                </td>
                <td data-label={t("Given")}>
                  <span>
                    <span className="one-line">{formatDate(today(Date.parse(entry.granted)), t)}</span>{" "}
                    <span className="secondary">{entry.granted_by ? t("by {name}", { name: entry.granted_by }) : t("by PIN")}</span>
                  </span>
                </td>
                <td data-label={t("Last day")} className="one-line">
                  {entry.expires === null ? t("Without end") : formatDate(entry.expires, t)}
                </td>
                {manages && (
                  <td>
                    <Link to={paths.accessEntry(account, entry.id)}>
                      {t("Change")}
                      <span className="visually-hidden"> {t("the access of {name}", { name: entry.name || entry.identity })}</span>
                    </Link>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of people")} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../../errors/route-error-boundary.tsx";
