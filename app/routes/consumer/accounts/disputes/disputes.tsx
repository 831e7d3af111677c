/** The list of an account's disputes, newest first. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { formatDate, formatMonthAndYear, today } from "#app/ui/date.ts";
import { disputeStateLabels } from "#app/ui/dispute-labels.ts";
import { EmptyList } from "#app/ui/empty-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { NumberCell, NumericHeader } from "#app/ui/number-cells.tsx";
import { PaginationNav } from "#app/ui/pagination.tsx";
import { RowTable } from "#app/ui/row-table.tsx";
import { Status } from "#app/ui/status-label.tsx";
import { type DisputeListItem, listDisputes } from "#contract/disputes/calls.ts";
import { getAccountBreadcrumbs } from "../account/account-tabs.ts";

export const handle = { requiresAuth: true, module: "disputes", saveLastPage: true } as const;
export const meta = pageMeta("Disputes", "Account");

export async function loader(args: LoaderFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  return {
    account,
    ...(await api.disputes.list(account, listQuery(args.request, listDisputes.query))),
  };
}

export default function Disputes() {
  const { account, disputes, pagination } = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <>
      <Breadcrumbs trail={getAccountBreadcrumbs(account, "statements")} here={t("Disputes")} />
      <h1 tabIndex={-1}>{t("Disputes")}</h1>
      {disputes.length === 0 ? (
        <EmptyList filtered={pagination.current > 1} all={paths.disputes(account)}>
          {t(
            "There are no disputes on this account. To dispute a charge, open the statement it is on.",
          )}{" "}
          <Link to={paths.statements(account)}>{t("Statements")}</Link>
        </EmptyList>
      ) : (
        <RowTable caption={t("Disputes")} short>
          <thead>
            <tr>
              <th scope="col">{t("Charge")}</th>
              <th scope="col">{t("Reference")}</th>
              <th scope="col">{t("Statement")}</th>
              <th scope="col">{t("Status")}</th>
              <NumericHeader>{t("Amount")}</NumericHeader>
            </tr>
          </thead>
          <tbody>
            {disputes.map((dispute) => (
              <Row key={dispute.id} dispute={dispute} />
            ))}
          </tbody>
        </RowTable>
      )}
      <PaginationNav pagination={pagination} label={t("Pages of disputes")} />
    </>
  );
}

/** Renders a dispute. On a phone, shows the charge, the amount, the status and the reference. */
function Row({ dispute }: { dispute: DisputeListItem }) {
  const { id, account, reference, kind, description, statement, amount, state, created } = dispute;
  const t = useTranslator();
  return (
    <tr>
      <th scope="row">
        <Link to={paths.dispute(account, id)} className="row-link">
          {description}
        </Link>
        {kind === "valuation" && (
          <span className="secondary">{t("Objection to the valuation")}</span>
        )}
      </th>
      <NumberCell label={t("Reference")}>{reference}</NumberCell>
      <td data-label={t("Statement")}>{formatMonthAndYear(statement.date, t)}</td>
      <td data-label={t("Status")} className="row-note">
        <Status {...disputeStateLabels[state]} />
        <span className="row-line">
          {reference} · {t("Received {date}", { date: formatDate(today(Date.parse(created)), t) })}
        </span>
      </td>
      <td data-label={t("Amount")} className="numeric row-end">
        {kind === "valuation" ? "–" : formatRand(amount)}
      </td>
    </tr>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
