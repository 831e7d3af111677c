/**
 * The queue of privacy requests, most urgent first, and a report of the data removed under the
 * retention periods.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { formatDate, formatInstant, today } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import { privacyKindLabels, privacyStateLabels } from "#app/ui/privacy-request-labels.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { PrivacyRequestState } from "#contract/privacy/calls.ts";
import { listPrivacyRequests, type StaffPrivacyRequest } from "#contract/privacy/staff-calls.ts";
import { DecisionList } from "../decisions/decision-list.tsx";
import { DueState } from "./due-state.tsx";
import { RetentionReport } from "./retention-report.tsx";

export const handle = {
  requiresAuth: [staffPermissions.managePrivacy],
  saveLastPage: true,
} as const;
export const meta = pageMeta("Privacy requests");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, listPrivacyRequests.query);
  const [listed, retention] = await Promise.all([
    api.privacy.listAll(query),
    api.privacy.retention(),
  ]);
  return { ...listed, retention, state: query.state ?? "", states: PrivacyRequestState.options };
}

export default function PrivacyRequests() {
  const { requests, pagination, open, overdue, retention, state, states } =
    useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("Privacy requests")}</h1>
      <p className="secondary">
        {t.plural(open, { one: "1 waiting for an answer", other: "{count} waiting for an answer" })}
        {overdue > 0 &&
          ` · ${t.plural(overdue, { one: "1 is overdue", other: "{count} are overdue" })}`}
      </p>
      <DecisionList
        title={t("Privacy requests")}
        pages={t("Pages of privacy requests")}
        all={paths.staffPrivacy}
        filter={{
          name: "state",
          value: state,
          options: states.map((one) => [one, t(privacyStateLabels[one].word)] as const),
        }}
        pagination={pagination}
        empty={t("There are no privacy requests.")}
        head={
          <>
            <th scope="col">{t("Name")}</th>
            <th scope="col">{t("Request")}</th>
            <th scope="col">{t("Status")}</th>
            <th scope="col">{t("Received")}</th>
            <th scope="col">{t("Answer by")}</th>
          </>
        }
        rows={requests.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      />
      {retention && <RetentionReport {...retention} />}
    </>
  );
}

/** Renders a request. On a phone, shows the person, and one line with the kind and status. */
function Row({ request }: { request: StaffPrivacyRequest }) {
  const { id, name, kind, created, due } = request;
  const t = useTranslator();
  return (
    <tr>
      <th scope="row">
        <Link to={paths.staffPrivacyRequest(id)} className="row-link">
          <bdi>{name || t("Deleted person")}</bdi>
        </Link>
      </th>
      <td data-label={t("Request")}>{t(privacyKindLabels[kind])}</td>
      <td data-label={t("Status")} className="row-note">
        <DueState request={request} />
        <span className="row-narrow">
          {" · "}
          {t(privacyKindLabels[kind])}
        </span>
        <span className="row-line">
          {t("Received {date}", { date: formatDate(today(Date.parse(created)), t) })}
        </span>
        <span className="row-line">
          {t("Answer by")} {formatDate(due, t)}
        </span>
      </td>
      <td data-label={t("Received")} className="one-line">
        {formatInstant(created, t)}
      </td>
      <td data-label={t("Answer by")} className="one-line">
        {formatDate(due, t)}
      </td>
    </tr>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
