/** The list of everyone's disputes, for staff, with the earliest deadline first. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountLink } from "#app/session/account-link.tsx";
import { requireConsumer } from "#app/session/guard.server.ts";
import { Breadcrumbs, deskBreadcrumb } from "#app/ui/breadcrumbs.tsx";
import { formatDate } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { NumberCell, NumericHeader } from "#app/ui/number-cells.tsx";
import {
  type DisputeFilter,
  listStaffDisputes,
  type StaffDisputeListItem,
} from "#contract/disputes/staff-calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { DecisionList } from "../decisions/decision-list.tsx";
import { DisputeStatus } from "./dispute-status.tsx";

export const handle = {
  requiresAuth: [staffPermissions.manageDisputes],
  module: "disputes",
  saveLastPage: true,
} as const;
export const meta = pageMeta("Disputes");

const filterLabels: Record<DisputeFilter, PlainTranslationKey> = {
  open: "Needs an answer",
  answered: "Answered",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, listStaffDisputes.query);
  return { ...(await api.disputes.listAll(query)), state: query.state ?? "" };
}

export default function StaffDisputes() {
  const { disputes, pagination, waiting, state } = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <Breadcrumbs trail={[deskBreadcrumb]} here={t("Disputes")} />
      <h1 tabIndex={-1}>{t("Disputes")}</h1>
      <p className="secondary">
        {t.plural(waiting, {
          one: "1 waiting for an answer",
          other: "{count} waiting for an answer",
        })}
      </p>
      <DecisionList
        title={t("Disputes")}
        pages={t("Pages of disputes")}
        all={paths.staffDisputes}
        filter={{
          name: "state",
          value: state,
          options: Object.entries(filterLabels).map(([name, label]) => [name, t(label)] as const),
        }}
        pagination={pagination}
        empty={t("There are no disputes.")}
        head={
          <>
            <th scope="col">{t("Charge")}</th>
            <th scope="col">{t("Reference")}</th>
            <th scope="col">{t("Account")}</th>
            <th scope="col">{t("Status")}</th>
            <th scope="col">{t("Answer by")}</th>
            <NumericHeader>{t("Amount")}</NumericHeader>
          </>
        }
        rows={disputes.map((dispute) => (
          <Row key={dispute.id} dispute={dispute} />
        ))}
      />
    </>
  );
}

/** Renders a dispute. On a phone, shows only the charge, amount, status, deadline and reference. */
function Row({ dispute }: { dispute: StaffDisputeListItem }) {
  const { id, reference, account, kind, description, amount, answer_by } = dispute;
  const t = useTranslator();
  return (
    <tr>
      <th scope="row">
        <Link to={paths.staffDispute(id)} className="row-link">
          {description}
        </Link>
        {kind === "valuation" && (
          <span className="secondary">{t("Objection to the valuation")}</span>
        )}
      </th>
      <NumberCell label={t("Reference")}>{reference}</NumberCell>
      <td data-label={t("Account")}>
        <AccountLink account={account} />
      </td>
      <td data-label={t("Status")} className="row-note">
        <DisputeStatus dispute={dispute} />
        <span className="row-line">
          {reference}
          {answer_by && ` · ${t("Answer by")} ${formatDate(answer_by, t)}`}
        </span>
      </td>
      <td data-label={t("Answer by")} className="one-line">
        {answer_by ? formatDate(answer_by, t) : "–"}
      </td>
      <td data-label={t("Amount")} className="numeric row-end">
        {kind === "valuation" ? "–" : formatRand(amount)}
      </td>
    </tr>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
