/** A chart of amounts by month, drawn as SVG on the server with one path for each part of a bar. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatMonthName } from "./date.ts";
import { formatDecimal } from "./decimal.ts";
import { chartBottom, chartWidth, drawStackedBars } from "./stacked-bars.ts";

interface StackedChartProps {
  /** Describes the chart to screen readers. The figures are in a table beside it. */
  label: string;
  /** The date of each bar, oldest first. */
  dates: readonly string[];
  /** The parts of the bars in cents, from the zero line outwards. */
  parts: readonly (readonly number[])[];
  /** Amounts drawn as a line over the bars. */
  line?: readonly number[];
}

const inRand = (cents: number) => formatDecimal(String(cents / 100));

/**
 * Draws the chart and labels every third month. The shapes are one HTML string, because React
 * elements would make the list of statements take a tenth longer to render.
 */
export function StackedChart({ label, dates, parts, line = [] }: StackedChartProps) {
  const t = useTranslator();
  const { bars, ticks, left, middles, y } = drawStackedBars(parts, dates.length, inRand, line);
  // All values are numbers or the names of months, so none needs escaping.
  const monthNames = dates.map((date, index) => {
    if ((dates.length - 1 - index) % 3 !== 0) return "";
    const year = index < 3 ? ` ${date.slice(0, 4)}` : "";
    const name = formatMonthName(date, "short", t) + year;
    return `<text x="${middles[index]}" y="${chartBottom + 14}">${name}</text>`;
  });
  const shapes = [
    `<path class="chart-line" d="${ticks.map((tick) => `M${left} ${tick.y}H${chartWidth}`).join("")}"/>`,
    `<g text-anchor="end">${ticks.map((tick) => `<text x="${left - 5}" y="${tick.y + 4}">${tick.text}</text>`).join("")}</g>`,
    ...bars.map((path, index) => `<path class="part part-${index}" d="${path}"/>`),
    line.length > 0 &&
      `<path class="chart-balance" d="M${line.map((value, index) => `${middles[index]} ${y(value)}`).join("L")}"/>`,
    `<g text-anchor="middle">${monthNames.join("")}</g>`,
  ];
  return (
    <svg
      className="amounts"
      viewBox={`0 0 ${chartWidth} ${chartBottom + 18}`}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: shapes.filter(Boolean).join("") }}
    />
  );
}

/**
 * Renders the names of the parts, in the same order as in the bars. `line` names the line, if there
 * is one.
 */
export function Legend({ names, line }: { names: readonly string[]; line?: string }) {
  return (
    <ul className="legend">
      {names.map((name, index) => (
        <li key={name} className={`part-${index}`}>
          <span>{name}</span>
        </li>
      ))}
      {line !== undefined && <li className="legend-line">{line}</li>}
    </ul>
  );
}
