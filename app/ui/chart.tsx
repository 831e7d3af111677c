/** A bar for each month, as SVG that the server draws; estimated months are hatched and lettered, so that no colour has to tell them. */
import { useText } from "../languages/use-text.ts";
import { scaleFor } from "./chart-scale.ts";
import { formatUsed, type Month } from "./consumption.ts";
import { monthWithoutYear } from "./date.ts";

/** In units of the picture, which is about as many pixels wide on a small phone. */
const width = 340;
const top = 18;
const height = 130;
const bottom = top + height;
const perDigit = 7;

/** `id` tells this chart's hatching from another's on the page. The numbers are in the table beside it, so a screen reader gets `label` alone. */
export function MonthChart({ id, label, months }: { id: string; label: string; months: readonly Month[] }) {
  const t = useText();
  const { low, high, ticks } = scaleFor(months.flatMap(({ used }) => used ?? []));
  const marks = ticks.map((value) => ({ value, text: formatUsed(value) }));
  const left = 8 + perDigit * Math.max(...marks.map(({ text }) => text.length));
  const slot = (width - left) / months.length;
  const y = (value: number) => round(top + ((high - value) / (high - low)) * height);
  const middle = (index: number) => round(left + slot * (index + 0.5));

  /** From the line of nothing to the value; a used nothing is a stroke on that line. */
  const bar = (used: number, index: number) => {
    const [from, to] = [y(Math.max(0, used)), y(Math.min(0, used))];
    const half = round(slot * 0.34);
    return `M${round(middle(index) - half)} ${from}h${round(half * 2)}V${Math.max(to, from + 1)}h${round(-half * 2)}z`;
  };
  const bars = (estimated: boolean) =>
    months.flatMap((month, index) => (month.used !== null && month.estimated === estimated ? bar(month.used, index) : [])).join("");

  return (
    <svg className="chart" viewBox={`0 0 ${width} ${bottom + 34}`} role="img" aria-label={label}>
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
      <path className="chart-bars" d={bars(false)} />
      <path className="chart-estimates" fill={`url(#${id})`} d={bars(true)} />
      {months.map(({ month, used, estimated }, index) => {
        const name = monthWithoutYear(`${month}-01`, "short", t);
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
              <text x={middle(index)} y={bottom + 16}>
                {name}
              </text>
            )}
            {named && (index === 0 || Number(month.slice(5)) <= 2) && (
              <text x={middle(index)} y={bottom + 30}>
                {year}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** A tenth of a pixel is finer than anybody sees. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
