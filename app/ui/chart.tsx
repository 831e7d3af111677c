/**
 * A bar chart by month, drawn as SVG on the server, with each month's value beside last year's. The
 * bars of estimates are hatched and marked with a letter, so the chart doesn't rely on colour.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { createScale } from "./chart-scale.ts";
import { formatConsumption, type MonthlyConsumption } from "./consumption.ts";
import { formatMonthName } from "./date.ts";

const chartTop = 18;
const height = 108;
const chartBottom = chartTop + height;
/** The width of a month in the bars' own units, which are scaled to the width of the page. */
const slot = 100;
/**
 * The maximum length, in characters, of an axis label that fits beside a chart of the usual width.
 */
const shortLabel = 5;

/**
 * Draws the chart. `id` keeps its hatching pattern distinct from those of other charts on the page.
 * Screen readers get only `label`, because the table beside the chart has the numbers.
 */
export function MonthChart({
  id,
  label,
  months,
}: {
  id: string;
  label: string;
  months: readonly MonthlyConsumption[];
}) {
  const t = useTranslator();
  const { low, high, ticks } = createScale(
    months.flatMap(({ used, lastYear }) => [used ?? 0, lastYear ?? 0]),
  );
  const marks = ticks.map((value) => ({ value, text: formatConsumption(value) }));
  const wide = marks.some(({ text }) => text.length > shortLabel);
  const y = (value: number) => Math.round(((high - value) / (high - low)) * height * 10) / 10;
  const compared = months.some(({ lastYear }) => lastYear !== null);

  /**
   * Returns the path of a bar from the zero line to the value. The bar is at least one unit high.
   */
  const barPath = (value: number, left: number, width: number) => {
    const [from, to] = [y(Math.max(0, value)), y(Math.min(0, value))];
    return `M${left} ${from}h${width}V${Math.max(to, from + 1)}h${-width}z`;
  };
  const earlier = months
    .map(({ lastYear }, index) =>
      lastYear === null ? "" : barPath(lastYear, index * slot + 12, 36),
    )
    .join("");
  const [start, width] = compared ? [50, 38] : [16, 68];
  const bars = (wanted: boolean) =>
    months
      .map(({ used, estimated }, index) =>
        used === null || estimated !== wanted ? "" : barPath(used, index * slot + start, width),
      )
      .join("");
  const middle = (index: number, at = 50) =>
    `${Math.round(((index + at / slot) / months.length) * 1000) / 10}%`;

  return (
    <svg
      className={wide ? "chart chart-wide" : "chart"}
      height={chartBottom + 34}
      role="img"
      aria-label={label}
    >
      <pattern id={id} width="30" height="6" patternUnits="userSpaceOnUse">
        <path className="chart-hatch" d="M0 1.5h30" />
      </pattern>
      {marks.map(({ value, text }) => (
        <g key={value}>
          <line
            className={value === 0 ? "chart-zero" : "chart-line"}
            x2="100%"
            y1={chartTop + y(value)}
            y2={chartTop + y(value)}
          />
          <text x="-5" y={chartTop + y(value) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <svg
        y={chartTop}
        width="100%"
        height={height}
        viewBox={`0 0 ${months.length * slot} ${height}`}
        preserveAspectRatio="none"
      >
        <path className="chart-earlier" d={earlier} />
        <path className="chart-bars" d={bars(false)} />
        <path className="chart-estimates" fill={`url(#${id})`} d={bars(true)} />
      </svg>
      {months.map(({ month, used, estimated }, index) => {
        // Names every other month up to the last, so that the names fit on a phone.
        const named = (months.length - index) % 2 === 1;
        const newYear = index === 0 || Number(month.slice(5)) <= 2;
        return (
          <g key={month} textAnchor="middle">
            {(used === null || estimated) && (
              <text
                x={middle(index, start + width / 2)}
                y={chartTop + y(Math.max(0, used ?? 0)) - 4}
              >
                {used === null ? "–" : t("E|estimated")}
              </text>
            )}
            {named && (
              <text x={middle(index)} y={chartBottom + 16}>
                {formatMonthName(`${month}-01`, "short", t)}
              </text>
            )}
            {named && (newYear || index === 1) && (
              <text x={middle(index)} y={chartBottom + 30}>
                {month.slice(0, 4)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
