/**
 * The Access tab, which lists the people who can see the account, with their roles and expiry
 * dates.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatIdentity } from "#app/forms/identity.server.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { requireConsumerAndParams, requireSignedInProfile } from "#app/session/guard.server.ts";
import { formatDate, today } from "#app/ui/date.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { isShortList, RowTable } from "#app/ui/row-table.tsx";
import { SortableHeader } from "#app/ui/sortable-header.tsx";
import { Status } from "#app/ui/status-label.tsx";
import { listAccess } from "#contract/access/calls.ts";
import { roleAllows } from "#contract/permissions.ts";
import { useAccount } from "../account/use-account.ts";
import { accessStatusLabels, roleLabels } from "./access-labels.ts";

export const handle = { requiresAuth: true, module: "access", saveLastPage: true } as const;
export const meta = pageMeta("Access", "Account");

export async function loader(args: LoaderFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const query = listQuery(args.request, listAccess.query);
  const [{ access, pagination }, { identities }] = await Promise.all([
    api.access.list(account, query),
    requireSignedInProfile(args.request, args.context),
  ]);
  // Other users' identities are masked, so only the user's own can match.
  const own = new Set(identities.map(({ identity }) => identity));
  const entries = access.map(({ identity = "", name = "", ...entry }) => ({
    ...entry,
    name,
    identity: formatIdentity({ ...entry, identity }),
    own: own.has(identity),
  }));
  return { entries, pagination, order: query.order ?? "name|asc" };
}

export default function Access() {
  const { entries, pagination, order } = useLoaderData<typeof loader>();
  const { account, role } = useAccount();
  const t = useTranslator();
  const manages = roleAllows(role, "access.manage");
  return (
    <>
      <h1 tabIndex={-1} className="named-by-tab">
        {t("Access")}
      </h1>
      {manages && (
        <p>
          <Link to={paths.invite(account)} className="button">
            {t("Give someone access")}
          </Link>
        </p>
      )}
      {entries.length === 0 ? (
        <EmptyList filtered={pagination.current > 1} all={paths.access(account)}>
          {t("No one has access to this account yet. People who add it with its PIN appear here.")}
        </EmptyList>
      ) : (
        <RowTable
          caption={t("Who has access to this account")}
          short={isShortList(entries, pagination)}
          className="flow people"
        >
          <thead>
            <tr>
              <SortableHeader column="name" order={order} label={t("Name")} />
              <SortableHeader column="role" order={order} label={t("Role")} />
              <SortableHeader column="status" order={order} label={t("Status")} />
              <SortableHeader column="granted" order={order} label={t("Added")} />
              <SortableHeader column="expires" order={order} label={t("Last day")} />
              {manages && (
                <th scope="col">
                  <span className="visually-hidden">{t("Actions")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  {entry.name || entry.identity || "–"}
                  {entry.own && <span className="tag">{t("You")}</span>}
                  {entry.name && <span className="secondary">{entry.identity}</span>}
                </th>
                <td className="row-fact">
                  {entry.role && (
                    <>
                      {t(roleLabels[entry.role].name)}
                      <span className="row-wide secondary">{t(roleLabels[entry.role].may)}</span>
                    </>
                  )}
                </td>
                <td className="row-fact">
                  {entry.status && <Status {...accessStatusLabels[entry.status]} />}
                </td>
                <td data-label={t("Added")} className={manages ? undefined : "row-fact"}>
                  {entry.granted && (
                    <span className="one-line">
                      {formatDate(today(Date.parse(entry.granted)), t)}
                    </span>
                  )}{" "}
                  {entry.granted_by !== undefined && (
                    <span className="secondary">
                      {entry.granted_by
                        ? t("by {name}", { name: entry.granted_by })
                        : t("with PIN")}
                    </span>
                  )}
                </td>
                <td
                  data-label={t("Last day")}
                  className={entry.expires ? "one-line row-fact" : "one-line"}
                >
                  {entry.expires === null && t("No end date")}
                  {entry.expires && formatDate(entry.expires, t)}
                </td>
                {manages && (
                  <td className="row-file">
                    <Link to={paths.accessEntry(account, entry.id)} className="row-link">
                      {t("Change")}
                      <span className="visually-hidden">
                        {" "}
                        {t("access for {name}", { name: entry.name || entry.identity })}
                      </span>
                    </Link>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </RowTable>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of the access list")} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
