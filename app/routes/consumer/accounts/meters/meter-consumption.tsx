/** A meter's consumption over the last twelve months, compared with the year before. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { MonthChart } from "#app/ui/chart.tsx";
import { formatConsumption, formatMonth, type MonthlyConsumption } from "#app/ui/consumption.ts";
import { NumericHeader } from "#app/ui/number-cells.tsx";

interface ConsumptionProps {
  unit: string;
  /** The months to show. */
  months: readonly MonthlyConsumption[];
}

const isCompared = (months: readonly MonthlyConsumption[]) =>
  months.some(({ lastYear }) => lastYear !== null);

/** Draws the chart below its `summary`. */
export function ConsumptionChart({
  id,
  summary,
  unit,
  months,
}: ConsumptionProps & { id: string; summary: string }) {
  const t = useTranslator();
  return (
    <figure>
      <figcaption>{summary}</figcaption>
      <MonthChart
        id={`hatch-${id}`}
        label={t("Usage by month, in {unit}. The numbers are in the table below.", { unit })}
        months={months}
      />
      <p className="chart-legend secondary">
        {isCompared(months) && (
          <>
            <span className="chart-key">{t("this year")}</span>{" "}
            <span className="chart-key chart-key-earlier">{t("a year earlier")}</span>{" "}
          </>
        )}
        {months.some(({ estimated }) => estimated) && <span>{t("E: estimated")} </span>}
        {months.some(({ used }) => used === null) && <span>{t("–: not read")}</span>}
      </p>
    </figure>
  );
}

/** Lists the chart's numbers. */
export function ConsumptionTable({ unit, months }: ConsumptionProps) {
  const t = useTranslator();
  const compared = isCompared(months);
  const format = (used: number | null) => (used === null ? "–" : formatConsumption(used));
  return (
    <details>
      <summary>{t("Show as a table")}</summary>
      <table className="plain">
        <caption className="visually-hidden">{t("Usage by month, in {unit}", { unit })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Month")}</th>
            <NumericHeader>{t("Usage, {unit}", { unit })}</NumericHeader>
            {compared && <NumericHeader>{t("A year earlier")}</NumericHeader>}
            <th scope="col">{t("Read or estimated")}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatMonth(month, t)}</th>
              <td className="numeric">{format(month.used)}</td>
              {compared && <td className="numeric">{format(month.lastYear)}</td>}
              <td>
                {month.used === null ? t("not read") : month.estimated ? t("estimated") : t("read")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
