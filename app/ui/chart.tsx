/**
 * A bar chart by month, drawn as SVG on the server. The bars of months with estimated readings are
 * hatched and marked with a letter, so the chart doesn't rely on colour.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { createScale } from "./chart-scale.ts";
import { formatConsumption, type MonthlyConsumption } from "./consumption.ts";
import { formatMonthName } from "./date.ts";

/** The chart's width in SVG units, about the number of pixels on a small phone. */
const width = 340;
const chartTop = 18;
const height = 130;
const chartBottom = chartTop + height;
const digitWidth = 7;

/**
 * Draws the chart. `id` keeps its hatching pattern distinct from those of other charts on the page.
 * Screen readers get only `label`, because the table beside the chart has the numbers.
 */
export function MonthChart({ id, label, months }: { id: string; label: string; months: readonly MonthlyConsumption[] }) {
  const t = useTranslator();
  const { low, high, ticks } = createScale(months.flatMap(({ used }) => used ?? []));
  const marks = ticks.map((value) => ({ value, text: formatConsumption(value) }));
  const left = 8 + digitWidth * Math.max(...marks.map(({ text }) => text.length));
  const slot = (width - left) / months.length;
  const y = (value: number) => round(chartTop + ((high - value) / (high - low)) * height);
  const middle = (index: number) => round(left + slot * (index + 0.5));

  /**
   * Returns the path of a bar from the zero line to the value. A value of zero becomes a stroke on
   * that line.
   */
  const barPath = (used: number, index: number) => {
    const [from, to] = [y(Math.max(0, used)), y(Math.min(0, used))];
    const half = round(slot * 0.34);
    return `M${round(middle(index) - half)} ${from}h${round(half * 2)}V${Math.max(to, from + 1)}h${round(-half * 2)}z`;
  };
  const barPaths = (estimated: boolean) =>
    months.flatMap((month, index) => (month.used !== null && month.estimated === estimated ? barPath(month.used, index) : [])).join("");

  return (
    <svg className="chart" viewBox={`0 0 ${width} ${chartBottom + 34}`} role="img" aria-label={label}>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="chart-hatch" d="M1 0v5" />
      </pattern>
      {marks.map(({ value, text }) => (
        <g key={value}>
          <path className={value === 0 ? "chart-zero" : "chart-line"} d={`M${left} ${y(value)}H${width}`} />
          <text x={left - 5} y={y(value) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <path className="chart-bars" d={barPaths(false)} />
      <path className="chart-estimates" fill={`url(#${id})`} d={barPaths(true)} />
      {months.map(({ month, used, estimated }, index) => {
        const name = formatMonthName(`${month}-01`, "short", t);
        const year = month.slice(0, 4);
        const named = index % 2 === 0;
        return (
          <g key={month} textAnchor="middle">
            {(used === null || estimated) && (
              <text x={middle(index)} y={y(Math.max(0, used ?? 0)) - 4}>
                {used === null ? "–" : t("E|estimated")}
              </text>
            )}
            {named && (
              <text x={middle(index)} y={chartBottom + 16}>
                {name}
              </text>
            )}
            {named && (index === 0 || Number(month.slice(5)) <= 2) && (
              <text x={middle(index)} y={chartBottom + 30}>
                {year}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Rounds to a tenth of a pixel, finer than people can see. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
