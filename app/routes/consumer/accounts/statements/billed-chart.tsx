/** The chart of what was billed for each service over 13 months, with its figures as text. */
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Rows, type RowValues } from "#app/rendering/rows.tsx";
import { compareCharges, type EarlierCharges } from "#app/ui/compare-charges.ts";
import { formatMonthAndYear } from "#app/ui/date.ts";
import { formatRand } from "#app/ui/money.ts";
import { NumericHeader } from "#app/ui/number-cells.tsx";
import { Legend, StackedChart } from "#app/ui/stacked-chart.tsx";
import type { ChargesHistory } from "#contract/statements/calls.ts";

/**
 * The maximum number of parts in a bar, so that they can be told apart. If there are more services,
 * the last part is the total of the remaining ones.
 */
const maxParts = 6;

type Service = ChargesHistory["services"][number];

const add = (services: readonly Service[], index: number) =>
  services.reduce((sum, { amounts }) => sum + (amounts[index] ?? 0), 0);

/**
 * Returns the charges of the statement that precedes the one with this date, if the history
 * includes them.
 */
export function getChargesBefore(
  date: string,
  history: ChargesHistory | undefined,
): EarlierCharges | undefined {
  const before = history?.dates[history.dates.indexOf(date) - 1];
  return history && before !== undefined
    ? { date: before, charges: add(history.services, history.dates.indexOf(before)) }
    : undefined;
}

/** Combines the smallest services into one if there are too many for the chart. */
function limitServices({ dates, services }: ChargesHistory, t: Translator): readonly Service[] {
  const named = services.map(({ service, amounts }) => ({ service: t.ifKnown(service), amounts }));
  if (named.length <= maxParts) return named;
  const others = named.slice(maxParts - 1);
  return [
    ...named.slice(0, maxParts - 1),
    { service: t("other services"), amounts: dates.map((_, index) => add(others, index)) },
  ];
}

export function BilledChart({ history }: { history: ChargesHistory }) {
  const t = useTranslator();
  const { dates } = history;
  const services = limitServices(history, t);
  const last = dates.length - 1;
  const month = (index: number) => formatMonthAndYear(dates[index] ?? "", t);
  const comparison = compareCharges(
    add(services, last),
    { date: dates[last - 1] ?? "", charges: add(services, last - 1) },
    t,
  );
  const rows = dates.map((_, index) => ({
    month: month(index),
    total: formatRand(add(services, index)),
    parts: services
      .flatMap(({ service, amounts }) =>
        amounts[index] ? `${service} ${formatRand(amounts[index])}` : [],
      )
      .join("; "),
  }));
  return (
    <figure className="billed">
      <figcaption>{`${month(last)}: ${formatRand(add(services, last))}. ${comparison}.`}</figcaption>
      <StackedChart
        label={t(
          "Amounts billed from {from} to {to}, by service. The figures are below the chart.",
          {
            from: month(0),
            to: month(last),
          },
        )}
        dates={dates}
        parts={services.map(({ amounts }) => amounts)}
      />
      <Legend names={services.map(({ service }) => service)} />
      <details>
        <summary>{t("Show as a table")}</summary>
        <table className="plain">
          <caption className="visually-hidden">{t("Amounts billed by service, with VAT")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Month")}</th>
              <NumericHeader>{t("Total")}</NumericHeader>
              <th scope="col">{t("By service")}</th>
            </tr>
          </thead>
          <Rows row={BilledMonth} rows={rows.reverse()} by="month" />
        </table>
      </details>
    </figure>
  );
}

interface BilledMonthValues extends RowValues {
  month: string;
  total: string;
  parts: string;
}

function BilledMonth({ month, total, parts }: BilledMonthValues) {
  return (
    <tr>
      <th scope="row">{month}</th>
      <td className="numeric">{total}</td>
      <td className="secondary">{parts}</td>
    </tr>
  );
}
