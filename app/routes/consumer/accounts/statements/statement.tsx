/** One statement, with the opening balance, the charges and the calculation of each amount. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { StatementParams } from "#app/requests/path-params.server.ts";
import { currentTenant, requireConsumerAndParams } from "#app/session/guard.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { formatDate, formatMonthAndYear, today } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { formatRand } from "#app/ui/money.ts";
import { isDisputable } from "#contract/disputes/disputable-services.ts";
import { defaultDisputeTerms } from "#contract/settings/tenant.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import { getAccountBreadcrumbs } from "../account/account-tabs.ts";
import { DisputableCharges } from "../disputes/disputable-charges.tsx";
import { StatementAgeing } from "./statement-ageing.tsx";
import { StatementContent } from "./statement-content.tsx";
import { StatementSummary } from "./statement-summary.tsx";
import { chargesId, WhatYouCanDo } from "./what-you-can-do.tsx";

export const handle = { requiresAuth: true, module: "statements", saveLastPage: true } as const;
export const meta = pageMeta("Statement", "Account");

export async function loader(args: LoaderFunctionArgs) {
  const { api, account, id } = await requireConsumerAndParams(args, handle, StatementParams);
  const tenant = await currentTenant(args.request, args.context);
  const { modules, disputes: terms = defaultDisputeTerms } = tenant;
  const [statement, disputes] = await Promise.all([
    api.statements.get(account, id),
    modules.includes("disputes") ? api.disputes.ofStatement(account, id) : undefined,
  ]);
  const until = addDays(statement.date, terms.days_to_dispute);
  return {
    account,
    statement,
    disputes,
    terms,
    disputeUntil: disputes && until,
    isLate: until < today(),
    supplierAddress: tenant.contacts?.find(({ kind }) => kind === "address")?.value,
  };
}

export default function Statement() {
  const {
    account,
    statement,
    disputes = [],
    terms,
    disputeUntil,
    isLate,
    supplierAddress,
  } = useLoaderData<typeof loader>();
  const t = useTranslator();
  const month = formatMonthAndYear(statement.date, t);
  return (
    <>
      <Breadcrumbs trail={getAccountBreadcrumbs(account, "statements")} here={month} />
      <h1 tabIndex={-1}>{t("Statement for {month}", { month })}</h1>
      <StatementSummary statement={statement} />
      <WhatYouCanDo
        statement={statement}
        disputeUntil={
          statement.lines.some(({ service }) => isDisputable(terms, service))
            ? disputeUntil
            : undefined
        }
        isLate={isLate}
        paysAverage={terms.pay_average === true}
      />
      <h2 id={chargesId}>{t("How we worked out your bill")}</h2>
      <DisputableCharges
        statement={statement}
        month={month}
        disputes={disputes}
        terms={terms}
        canStillDispute={disputeUntil !== undefined && !isLate}
      />
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
      <StatementContent statement={statement} supplierAddress={supplierAddress} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
