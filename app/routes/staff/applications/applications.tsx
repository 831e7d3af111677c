/** The list of everyone's applications for support, for staff, with the longest-waiting first. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountLink } from "#app/session/account-link.tsx";
import { requireConsumer } from "#app/session/guard.server.ts";
import { Breadcrumbs, deskBreadcrumb } from "#app/ui/breadcrumbs.tsx";
import { formatDate, formatInstant, today } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import { NumberCell } from "#app/ui/number-cells.tsx";
import { Status } from "#app/ui/status-label.tsx";
import { Wait } from "#app/ui/wait.tsx";
import { ApplicationStatus } from "#contract/applications/calls.ts";
import {
  listStaffApplications,
  type StaffApplicationListItem,
} from "#contract/applications/staff-calls.ts";
import { maxSearchResults } from "#contract/pagination.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { DecisionList } from "../decisions/decision-list.tsx";
import { staffStatusLabels } from "./application-labels.ts";

export const handle = {
  requiresAuth: [staffPermissions.manageApplications],
  module: "applications",
  saveLastPage: true,
} as const;
export const meta = pageMeta("Applications");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, listStaffApplications.query);
  const { more, ...list } = await api.applications.listAll(query);
  return {
    ...list,
    most: more ? maxSearchResults : undefined,
    status: query.status ?? "",
    statuses: ApplicationStatus.options,
  };
}

export default function StaffApplications() {
  const { applications, pagination, most, waiting, status, statuses } =
    useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <Breadcrumbs trail={[deskBreadcrumb]} here={t("Applications")} />
      <h1 tabIndex={-1}>{t("Applications")}</h1>
      <p className="secondary">
        {waiting === 0
          ? t("Nothing to decide")
          : t.plural(waiting, {
              one: "1 application waiting for a decision",
              other: "{count} applications waiting for a decision",
            })}
      </p>
      <DecisionList
        title={t("Applications")}
        pages={t("Pages of applications")}
        all={paths.staffApplications}
        filter={{
          name: "status",
          value: status,
          options: statuses.map((one) => [one, t(staffStatusLabels[one].word)] as const),
        }}
        pagination={pagination}
        most={most}
        empty={t("There are no applications.")}
        head={
          <>
            <th scope="col">{t("Applicant")}</th>
            <th scope="col">{t("Reference")}</th>
            <th scope="col">{t("Account")}</th>
            <th scope="col">{t("Status")}</th>
            <th scope="col">{t("Received")}</th>
          </>
        }
        rows={applications.map((application) => (
          <Row key={application.id} application={application} />
        ))}
      />
    </>
  );
}

/** Renders an application. On a phone, shows only the applicant, status, reference and day. */
function Row({ application }: { application: StaffApplicationListItem }) {
  const { id, name, reference, account, status, created, waiting_since } = application;
  const t = useTranslator();
  return (
    <tr>
      <th scope="row">
        <Link to={paths.staffApplication(id)} className="row-link">
          <bdi>{name}</bdi>
        </Link>
      </th>
      <NumberCell label={t("Reference")}>{reference}</NumberCell>
      <td data-label={t("Account")}>
        <AccountLink account={account} />
      </td>
      <td data-label={t("Status")} className="row-note">
        <Status {...staffStatusLabels[status]} />
        {waiting_since && (
          <>
            {" · "}
            <Wait since={waiting_since} />
          </>
        )}
        <span className="row-line">
          {reference} · {t("Received {date}", { date: formatDate(today(Date.parse(created)), t) })}
        </span>
      </td>
      <td data-label={t("Received")} className="one-line">
        {formatInstant(created, t)}
      </td>
    </tr>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
