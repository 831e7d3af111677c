/** One statement, with the opening balance, the charges and the calculation of each amount. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { StatementParams } from "#app/requests/path-params.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getAccountBreadcrumbs } from "./account-tabs.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { formatDate, formatMonthAndYear } from "#app/ui/date.ts";
import { formatRand } from "#app/ui/money.ts";
import { StatementAgeing } from "./statement-ageing.tsx";
import { StatementCharges } from "./statement-charges.tsx";
import { StatementSummary } from "./statement-summary.tsx";
import { pageMeta } from "#app/requests/page-meta.ts";

export const handle = { requiresAuth: true, module: "statements", saveLastPage: true } as const;
export const meta = pageMeta("Statement", "Account");

export async function loader(args: LoaderFunctionArgs) {
  const { api, account, id } = await requireConsumerAndParams(args, handle, StatementParams);
  return { account, statement: await api.statements.get(account, id) };
}

export default function Statement() {
  const { account, statement } = useLoaderData<typeof loader>();
  const t = useTranslator();
  const month = formatMonthAndYear(statement.date, t);
  return (
    <>
      <Breadcrumbs trail={getAccountBreadcrumbs(account, "statements")} here={month} />
      <h1 tabIndex={-1}>{t("Statement for {month}", { month })}</h1>
      <StatementSummary statement={statement} />
      <h2>{t("How we worked out your bill")}</h2>
      <StatementCharges lines={statement.lines} month={month} />
      <dl className="sum">
        <DetailItem name={t("Owed before")}>{formatRand(statement.opening)}</DetailItem>
        <DetailItem name={t("Payments since")}>{formatRand(statement.payments)}</DetailItem>
        <DetailItem name={t("New charges, with VAT")}>{formatRand(statement.charges)}</DetailItem>
        <div className="total">
          <dt>{t("Balance on {date}", { date: formatDate(statement.date, t) })}</dt>
          <dd>{formatRand(statement.closing)}</dd>
        </div>
      </dl>
      {statement.ageing && <StatementAgeing ageing={statement.ageing} />}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
