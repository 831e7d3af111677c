/** One statement: what was owed, what was added, and how each amount was reached. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { StatementParams, parseParams } from "../../../path-params.server.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { trailTo } from "../../../ui/account-tabs.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { formatDate, monthOf } from "../../../ui/date.ts";
import { formatQuantity } from "../../../ui/decimal.ts";
import { Icon } from "../../../ui/icon.tsx";
import { serviceIcon } from "../../../ui/icon-names.ts";
import { formatRand } from "../../../ui/money.ts";
import { formatRate, stepInWords } from "../../../ui/rate.ts";
import { StatementFileLinks } from "../../../ui/statement-links.tsx";
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
  const month = monthOf(statement.date);
  return (
    <>
      <Breadcrumbs trail={trailTo(account, "statements")} here={month} />
      <h1 tabIndex={-1}>Statement of {month}</h1>
      <p>
        {statementInWords(statement)} <StatementFileLinks account={account} statement={statement} month={month} />
      </p>
      <dl className="sum">
        <div>
          <dt>Balance before</dt>
          <dd>{formatRand(statement.opening)}</dd>
        </div>
        <div>
          <dt>Payments since</dt>
          <dd>{formatRand(statement.payments)}</dd>
        </div>
        <div>
          <dt>Charges of this statement, VAT included</dt>
          <dd>{formatRand(statement.charges)}</dd>
        </div>
        <div className="total">
          <dt>Balance on {formatDate(statement.date)}</dt>
          <dd>{formatRand(statement.closing)}</dd>
        </div>
      </dl>
      <h2>How the charges were reached</h2>
      <table className="stacked lines">
        <caption className="visually-hidden">Charges of {month}</caption>
        <thead>
          <tr>
            <th scope="col">Charge</th>
            <th scope="col" className="numeric">
              Quantity
            </th>
            <th scope="col" className="numeric">
              Rate
            </th>
            <th scope="col" className="numeric">
              Amount
            </th>
            <th scope="col" className="numeric">
              VAT
            </th>
            <th scope="col" className="numeric">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {statement.lines.map((line, position) => (
            <Fragment key={position}>
              <tr>
                <th scope="row">
                  <Icon name={serviceIcon(line.service)} />
                  <span className="service">{line.service}</span>
                  <span className="secondary">{line.description}</span>
                </th>
                <td data-label="Quantity" className="numeric">
                  {formatQuantity(line.quantity, line.unit)}
                </td>
                <td data-label="Rate" className="numeric">
                  {line.rate === null ? "in steps" : formatRate(line.rate)}
                </td>
                <td data-label="Amount" className="numeric">
                  {formatRand(line.amount)}
                </td>
                <td data-label="VAT" className="numeric">
                  {formatRand(line.vat)}
                </td>
                <td data-label="Total" className="numeric">
                  {formatRand(line.amount + line.vat)}
                </td>
              </tr>
              {line.steps?.map((step) => (
                <tr key={step.from} className="step">
                  <th scope="row">{stepInWords(step, line.unit)}</th>
                  <td data-label="Quantity" className="numeric">
                    {formatQuantity(step.quantity, line.unit)}
                  </td>
                  <td data-label="Rate" className="numeric">
                    {formatRate(step.rate)}
                  </td>
                  <td data-label="Amount" className="numeric">
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
function statementInWords({ closing, due_date }: { closing: number; due_date: string }): string {
  if (closing > 0) return `${formatRand(closing)} was due by ${formatDate(due_date)}.`;
  return closing < 0 ? `The account was ${formatRand(-closing)} in credit.` : "Nothing was owed.";
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
