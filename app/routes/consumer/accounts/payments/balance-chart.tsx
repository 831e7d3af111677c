/** The chart of charges, payments and the balance over 13 months, with its figures as text. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { Rows, type RowValues } from "#app/rendering/rows.tsx";
import { isBilled } from "#app/ui/billed-statement.ts";
import { formatMonthAndYear, formatMonthName, today } from "#app/ui/date.ts";
import { formatRand } from "#app/ui/money.ts";
import { NumericHeader } from "#app/ui/number-cells.tsx";
import { Legend, StackedChart } from "#app/ui/stacked-chart.tsx";
import type { AcceptedAccount } from "#contract/accounts/calls.ts";
import type { ListedStatement, Statement } from "#contract/statements/calls.ts";

/** One month in the chart, taken from a statement. `payments` is negative, as in the contract. */
export type BilledMonth = Pick<Statement, "date" | "charges" | "payments" | "closing">;

const statementsShown = 12;

/** Returns the months of the newest statements, oldest first. */
export function getBilledMonths(statements: readonly ListedStatement[]): BilledMonth[] {
  return statements
    .filter(isBilled)
    .slice(0, statementsShown)
    .map(({ date, charges, payments, closing }) => ({ date, charges, payments, closing }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** Adds the balance of the current month, which has no statement yet. Its charges aren't known. */
function addCurrentMonth(
  months: readonly BilledMonth[],
  { balance, balance_at }: Pick<AcceptedAccount, "balance" | "balance_at">,
): BilledMonth[] {
  const last = months.at(-1);
  if (balance_at === undefined) return [...months];
  const date = today(Date.parse(balance_at));
  if (!last || date.slice(0, 7) <= last.date.slice(0, 7)) return [...months];
  return [...months, { date, charges: 0, payments: 0, closing: balance }];
}

export function BalanceChart({
  billed,
  account,
}: {
  /** The months that have statements, oldest first. */
  billed: readonly BilledMonth[];
  account: Pick<AcceptedAccount, "balance" | "balance_at">;
}) {
  const t = useTranslator();
  const months = addCurrentMonth(billed, account);
  const sum = (name: "charges" | "payments") =>
    billed.reduce((total, month) => total + month[name], 0);
  const rows = months.map(({ date, charges, payments, closing }, index) => ({
    month: `${formatMonthName(date, "short", t)} ${date.slice(0, 4)}`,
    charges: index < billed.length ? formatRand(charges) : "–",
    payments: index < billed.length ? formatRand(Math.abs(payments)) : "–",
    closing: formatRand(closing),
  }));
  const [from, to] = [
    formatMonthAndYear(months[0]?.date ?? "", t),
    formatMonthAndYear(months.at(-1)?.date ?? "", t),
  ];
  return (
    <figure className="billed">
      <figcaption>
        {t("{charges} charged and {paid} paid over {count} months", {
          charges: formatRand(sum("charges")),
          paid: formatRand(Math.abs(sum("payments"))),
          count: billed.length,
        })}
      </figcaption>
      <StackedChart
        label={t(
          "Charges, payments and balance from {from} to {to}. The figures are below the chart.",
          { from, to },
        )}
        dates={months.map(({ date }) => date)}
        parts={[months.map(({ charges }) => charges), months.map(({ payments }) => payments)]}
        line={months.map(({ closing }) => closing)}
      />
      <Legend names={[t("Charges"), t("Payments")]} line={t("Balance")} />
      <details>
        <summary>{t("Show as a table")}</summary>
        <table className="plain">
          <caption className="visually-hidden">
            {t("Charges, payments and balance by month")}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t("Month")}</th>
              <NumericHeader>{t("Charges")}</NumericHeader>
              <NumericHeader>{t("Payments")}</NumericHeader>
              <NumericHeader>{t("Balance")}</NumericHeader>
            </tr>
          </thead>
          <Rows row={BalanceRow} rows={rows.reverse()} by="month" />
        </table>
      </details>
    </figure>
  );
}

interface BalanceRowValues extends RowValues {
  month: string;
  charges: string;
  payments: string;
  closing: string;
}

function BalanceRow({ month, charges, payments, closing }: BalanceRowValues) {
  return (
    <tr>
      <th scope="row">{month}</th>
      <td className="numeric">{charges}</td>
      <td className="numeric">{payments}</td>
      <td className="numeric">{closing}</td>
    </tr>
  );
}
