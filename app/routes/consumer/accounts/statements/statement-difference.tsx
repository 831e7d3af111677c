/**
 * The reasons why a statement differs from an earlier one: a sentence, and every part of the
 * difference.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { compareCharges } from "#app/ui/compare-charges.ts";
import { formatMonthAndYear, formatMonthName } from "#app/ui/date.ts";
import { formatRand } from "#app/ui/money.ts";
import { chartWidth } from "#app/ui/stacked-bars.ts";
import { explainDifference, sumOfLines } from "#contract/statements/bill-difference.ts";
import type { StatementWithLines } from "#contract/statements/calls.ts";
import { explainPart, formatChange, groupByReason, nameReasons } from "./difference-words.ts";

type Bill = Pick<StatementWithLines, "date" | "charges" | "lines">;

const barHeight = 8;
/** The minimum width of a bar, so that a small change can be seen. */
const minWidth = 2;

export function StatementDifference({ now, before }: { now: Bill; before: Bill }) {
  const t = useTranslator();
  // Statements from before a municipality's go-live often have no lines.
  const reasons =
    isWhole(now) && isWhole(before)
      ? groupByReason(explainDifference(now.lines, before.lines), t)
      : [];
  // The same month of another year needs its year.
  const length = now.date.slice(5, 7) === before.date.slice(5, 7) ? "year" : "long";
  const nameOf = ({ date }: Bill) =>
    length === "year" ? formatMonthAndYear(date, t) : formatMonthName(date, length, t);
  const months = { now: nameOf(now), before: nameOf(before) };
  const bars = drawWaterfall(reasons.map(({ cents }) => cents));
  return (
    <div className="bill-change">
      <p>
        <strong>{compareCharges(now.charges, before, t, { format: formatRand, length })}</strong>
        {reasons.length > 0 && `: ${nameReasons(reasons, t)}`}.
      </p>
      {reasons.length > 0 && (
        <details>
          <summary>{t("How this adds up")}</summary>
          <dl className="waterfall">
            <Total month={formatMonthAndYear(before.date, t)} cents={before.charges} />
            {reasons.map(({ words, cents, parts }, index) => (
              <div key={index}>
                <dt>{words}</dt>
                <dd className="numeric">{formatChange(cents)}</dd>
                <dd className="waterfall-bar" aria-hidden="true">
                  <svg viewBox={`0 0 ${chartWidth} ${barHeight}`} preserveAspectRatio="none">
                    <path className={cents > 0 ? "more" : "less"} d={bars[index]} />
                  </svg>
                </dd>
                <dd className="secondary">
                  {[...new Set(parts.map((part) => explainPart(part, months, t)))].join("; ")}
                </dd>
              </div>
            ))}
            <Total month={formatMonthAndYear(now.date, t)} cents={now.charges} />
          </dl>
        </details>
      )}
    </div>
  );
}

/** Checks whether the lines add up to what the bill charges, so that they can explain it. */
const isWhole = ({ lines, charges }: Bill) => sumOfLines(lines) === charges;

function Total({ month, cents }: { month: string; cents: number }) {
  return (
    <div className="waterfall-total">
      <dt>{month}</dt>
      <dd className="numeric">{formatRand(cents)}</dd>
    </div>
  );
}

/** Draws a bar for each change, starting where the previous bar ended. */
function drawWaterfall(changes: readonly number[]): string[] {
  const ends = changes.reduce<number[]>(
    (reached, cents) => [...reached, (reached.at(-1) ?? 0) + cents],
    [0],
  );
  const low = Math.min(...ends);
  const width = Math.max(...ends) - low || 1;
  const x = (cents: number) =>
    Math.round(((cents - low) / width) * (chartWidth - minWidth) * 10) / 10;
  return changes.map((cents, index) => {
    const start = ends[index] ?? 0;
    const [from, to] = [Math.min(start, start + cents), Math.max(start, start + cents)];
    return `M${x(from)} 0H${Math.max(x(to), x(from) + minWidth)}V${barHeight}H${x(from)}z`;
  });
}
