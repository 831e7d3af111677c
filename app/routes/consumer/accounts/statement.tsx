/** One statement, with the opening balance, the charges and the calculation of each amount. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { StatementParams } from "#app/requests/path-params.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { AskAboutStatement } from "./ask-about-statement.tsx";
import { PayOnlineLink } from "./pay-online-link.tsx";
import { getAccountBreadcrumbs } from "./account-tabs.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { paths } from "#app/paths.ts";
import { formatDate, formatMonthAndYear } from "#app/ui/date.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import { formatQuantity } from "#app/ui/decimal.ts";
import { Icon } from "#app/ui/icon.tsx";
import { getServiceIcon } from "#app/ui/icon-names.ts";
import { formatRand } from "#app/ui/money.ts";
import { NumericCell, NumericHeader } from "#app/ui/number-cells.tsx";
import { formatRate, describeTariffStep } from "./tariff.ts";
import { StatementFileLinks } from "./statement-file-links.tsx";
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
      <p>
        {summarizeStatement(statement, t)}{" "}
        <StatementFileLinks
          file={paths.statementFile(account, statement.id, statement.date)}
          size={statement.size === null ? undefined : formatFileSize(statement.size)}
          month={month}
        />
      </p>
      <dl className="sum">
        <DetailItem name={t("Owed before")}>{formatRand(statement.opening)}</DetailItem>
        <DetailItem name={t("Payments since")}>{formatRand(statement.payments)}</DetailItem>
        <DetailItem name={t("New charges, with VAT")}>{formatRand(statement.charges)}</DetailItem>
        <div className="total">
          <dt>{t("Balance on {date}", { date: formatDate(statement.date, t) })}</dt>
          <dd>{formatRand(statement.closing)}</dd>
        </div>
      </dl>
      <PayOnlineLink />
      <AskAboutStatement date={statement.date} />
      <h2>{t("How we worked out your bill")}</h2>
      <table className="stacked lines">
        <caption className="visually-hidden">{t("Charges for {month}", { month })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Charge")}</th>
            <NumericHeader>{t("Quantity")}</NumericHeader>
            <NumericHeader>{t("Rate")}</NumericHeader>
            <NumericHeader>{t("Amount")}</NumericHeader>
            <NumericHeader>{t("VAT")}</NumericHeader>
            <NumericHeader>{t("Total")}</NumericHeader>
          </tr>
        </thead>
        <tbody>
          {statement.lines.map((line, position) => (
            <Fragment key={position}>
              <tr>
                <th scope="row">
                  <Icon name={getServiceIcon(line.service)} />
                  <span className="service">{t.ifKnown(line.service)}</span>
                  <span className="secondary">{line.description}</span>
                </th>
                <NumericCell label={t("Quantity")}>{formatQuantity(line.quantity, line.unit)}</NumericCell>
                <NumericCell label={t("Rate")}>{line.rate === null ? t("in steps") : formatRate(line.rate)}</NumericCell>
                <NumericCell label={t("Amount")}>{formatRand(line.amount)}</NumericCell>
                <NumericCell label={t("VAT")}>{formatRand(line.vat)}</NumericCell>
                <NumericCell label={t("Total")}>{formatRand(line.amount + line.vat)}</NumericCell>
              </tr>
              {line.steps?.map((step) => (
                <tr key={step.from} className="step">
                  <th scope="row">{describeTariffStep(step, line.unit, t)}</th>
                  <NumericCell label={t("Quantity")}>{formatQuantity(step.quantity, line.unit)}</NumericCell>
                  <NumericCell label={t("Rate")}>{formatRate(step.rate)}</NumericCell>
                  <NumericCell label={t("Amount")}>{formatRand(step.amount)}</NumericCell>
                  <td colSpan={2} />
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  );
}

/**
 * Summarizes the statement in the past tense, because most older statements have since been paid.
 * The account shows the current balance.
 */
function summarizeStatement({ closing, due_date }: { closing: number; due_date: string }, t: Translator): string {
  if (closing > 0) return t("Amount due by {date}: {amount}.", { amount: formatRand(closing), date: formatDate(due_date, t) });
  return closing < 0 ? t("The account was {amount} in credit.", { amount: formatRand(-closing) }) : t("Nothing was owed.");
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
