/** The age of the debt on a statement, as a bar with its amounts. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatRand } from "#app/ui/money.ts";
import { chartWidth } from "#app/ui/stacked-bars.ts";
import { Legend } from "#app/ui/stacked-chart.tsx";
import type { AgeGroup } from "#contract/statements/calls.ts";
import { barHeight, drawBillBar } from "./bill-parts.ts";

/** Renders nothing if all of the debt is from the statement's own month. */
export function StatementAgeing({ ageing }: { ageing: readonly AgeGroup[] }) {
  const t = useTranslator();
  if (ageing.slice(1).every(({ amount }) => amount <= 0)) return null;
  const { parts } = drawBillBar(ageing.map(({ amount }) => ({ total: amount, lines: [] })));
  const names = ageing.map(({ from, to, amount }) => {
    const age =
      from === 0
        ? t("Current")
        : to === null
          ? t("{count} days and older", { count: from })
          : t("{count} days", { count: from });
    return `${age}: ${formatRand(amount)}`;
  });
  return (
    <figure className="charges">
      <figcaption>{t("How long you have owed this")}</figcaption>
      <svg
        className="amounts bill-bar"
        viewBox={`0 0 ${chartWidth} ${barHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={names.join(", ")}
      >
        {parts.map(
          (path, index) => path && <path key={index} className={`part part-${index}`} d={path} />,
        )}
      </svg>
      <Legend names={names} />
    </figure>
  );
}
