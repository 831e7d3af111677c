/** The list of arrangements for staff, with those awaiting a decision first. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountLink } from "#app/session/account-link.tsx";
import { requireConsumer } from "#app/session/guard.server.ts";
import { arrangementStatusLabels } from "#app/ui/arrangement-labels.ts";
import { Breadcrumbs, deskBreadcrumb } from "#app/ui/breadcrumbs.tsx";
import { formatInstant } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { NumericHeader } from "#app/ui/number-cells.tsx";
import { Status } from "#app/ui/status-label.tsx";
import { Wait } from "#app/ui/wait.tsx";
import {
  ArrangementStatus,
  listStaffArrangements,
  type StaffArrangementListItem,
} from "#contract/arrangements/calls.ts";
import { maxSearchResults } from "#contract/pagination.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { DecisionList } from "../decisions/decision-list.tsx";

export const handle = {
  requiresAuth: [staffPermissions.manageArrangements],
  module: "arrangements",
  saveLastPage: true,
} as const;
export const meta = pageMeta("Arrangements");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, listStaffArrangements.query);
  const { more, ...list } = await api.arrangements.listAll(query);
  return {
    ...list,
    most: more ? maxSearchResults : undefined,
    status: query.status ?? "waiting",
    statuses: ArrangementStatus.options,
  };
}

export default function StaffArrangements() {
  const { arrangements, pagination, most, status, statuses } = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <Breadcrumbs trail={[deskBreadcrumb]} here={t("Arrangements")} />
      <h1 tabIndex={-1}>{t("Arrangements")}</h1>
      <DecisionList
        title={t("Arrangements")}
        pages={t("Pages of arrangements")}
        all={paths.staffArrangements}
        filter={{
          name: "status",
          value: status,
          options: statuses.map((one) => [one, t(arrangementStatusLabels[one].word)] as const),
        }}
        alwaysFiltered
        pagination={pagination}
        most={most}
        empty={
          status === "waiting"
            ? t("Nothing to decide")
            : t("There are no arrangements with this status.")
        }
        head={
          <>
            <th scope="col">{t("Account holder")}</th>
            <th scope="col">{t("Account")}</th>
            <th scope="col">{t("Status")}</th>
            <th scope="col">{t("Proposed")}</th>
            <NumericHeader>{t("Debt")}</NumericHeader>
          </>
        }
        rows={arrangements.map((arrangement) => (
          <Row key={arrangement.id} arrangement={arrangement} />
        ))}
      />
    </>
  );
}

function Row({ arrangement }: { arrangement: StaffArrangementListItem }) {
  const { id, name, account, status, created, debt } = arrangement;
  const t = useTranslator();
  return (
    <tr>
      <th scope="row">
        <Link to={paths.staffArrangement(id)} className="row-link">
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td data-label={t("Account")}>
        <AccountLink account={account} />
      </td>
      <td data-label={t("Status")} className="row-note">
        <Status {...arrangementStatusLabels[status]} />
        {status === "waiting" && (
          <>
            {" · "}
            <Wait since={created} />
          </>
        )}
      </td>
      <td data-label={t("Proposed")} className="one-line">
        {formatInstant(created, t)}
      </td>
      <td data-label={t("Debt")} className="numeric row-end">
        {formatRand(debt)}
      </td>
    </tr>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
