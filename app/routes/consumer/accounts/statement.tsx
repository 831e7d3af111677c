/** One statement: what was owed, what was added, and how each amount was reached. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import type { Text } from "../../../languages/text.ts";
import { useText } from "../../../languages/use-text.ts";
import { StatementParams, parseParams } from "../../../path-params.server.ts";
import { PayOnline } from "../../../pay-online.tsx";
import { requireConsumer } from "../../../session/guard.server.ts";
import { trailTo } from "../../../ui/account-tabs.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { formatDate } from "../../../ui/date.ts";
import { formatQuantity } from "../../../ui/decimal.ts";
import { Icon } from "../../../ui/icon.tsx";
import { serviceIcon } from "../../../ui/icon-names.ts";
import { formatRand } from "../../../ui/money.ts";
import { formatRate, stepInWords } from "../../../ui/rate.ts";
import { StatementFileLinks } from "../../../ui/statement-links.tsx";
import { statementRow } from "../../../ui/statement-row.tsx";
import { pageMeta } from "../../../page-meta.ts";

export const handle = { requiresAuth: true, module: "statements", saveLastPage: true } as const;
export const meta = pageMeta("Statement", "Account");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account, id } = parseParams(StatementParams, params, scope);
  return { account, statement: await api.statements.get(account, id) };
}

export default function Statement() {
  const { account, statement } = useLoaderData<typeof loader>();
  const t = useText();
  const { month, file, size } = statementRow(account, statement, t);
  return (
    <>
      <Breadcrumbs trail={trailTo(account, "statements")} here={month} />
      <h1 tabIndex={-1}>{t("Statement of {month}", { month })}</h1>
      <p>
        {statementInWords(statement, t)} <StatementFileLinks file={file} size={size} month={month} />
      </p>
      <dl className="sum">
        <div>
          <dt>{t("Balance before")}</dt>
          <dd>{formatRand(statement.opening)}</dd>
        </div>
        <div>
          <dt>{t("Payments since")}</dt>
          <dd>{formatRand(statement.payments)}</dd>
        </div>
        <div>
          <dt>{t("Charges of this statement, VAT included")}</dt>
          <dd>{formatRand(statement.charges)}</dd>
        </div>
        <div className="total">
          <dt>{t("Balance on {date}", { date: formatDate(statement.date, t) })}</dt>
          <dd>{formatRand(statement.closing)}</dd>
        </div>
      </dl>
      <PayOnline />
      <h2>{t("How the charges were reached")}</h2>
      <table className="stacked lines">
        <caption className="visually-hidden">{t("Charges of {month}", { month })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Charge")}</th>
            <th scope="col" className="numeric">
              {t("Quantity")}
            </th>
            <th scope="col" className="numeric">
              {t("Rate")}
            </th>
            <th scope="col" className="numeric">
              {t("Amount")}
            </th>
            <th scope="col" className="numeric">
              {t("VAT")}
            </th>
            <th scope="col" className="numeric">
              {t("Total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {statement.lines.map((line, position) => (
            <Fragment key={position}>
              <tr>
                <th scope="row">
                  <Icon name={serviceIcon(line.service)} />
                  <span className="service">{t.given(line.service)}</span>
                  <span className="secondary">{line.description}</span>
                </th>
                <td data-label={t("Quantity")} className="numeric">
                  {formatQuantity(line.quantity, line.unit)}
                </td>
                <td data-label={t("Rate")} className="numeric">
                  {line.rate === null ? t("in steps") : formatRate(line.rate)}
                </td>
                <td data-label={t("Amount")} className="numeric">
                  {formatRand(line.amount)}
                </td>
                <td data-label={t("VAT")} className="numeric">
                  {formatRand(line.vat)}
                </td>
                <td data-label={t("Total")} className="numeric">
                  {formatRand(line.amount + line.vat)}
                </td>
              </tr>
              {line.steps?.map((step) => (
                <tr key={step.from} className="step">
                  <th scope="row">{stepInWords(step, line.unit, t)}</th>
                  <td data-label={t("Quantity")} className="numeric">
                    {formatQuantity(step.quantity, line.unit)}
                  </td>
                  <td data-label={t("Rate")} className="numeric">
                    {formatRate(step.rate)}
                  </td>
                  <td data-label={t("Amount")} className="numeric">
                    {formatRand(step.amount)}
                  </td>
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

/** In the past tense: what is owed now stands at the account, and much of an older statement has been paid since. */
function statementInWords({ closing, due_date }: { closing: number; due_date: string }, t: Text): string {
  if (closing > 0) return t("{amount} was due by {date}.", { amount: formatRand(closing), date: formatDate(due_date, t) });
  return closing < 0 ? t("The account was {amount} in credit.", { amount: formatRand(-closing) }) : t("Nothing was owed.");
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
