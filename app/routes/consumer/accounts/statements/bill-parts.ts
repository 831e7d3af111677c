/** Calculates the geometry of the bar that shows a bill's parts and its tariff steps. */
import { chartWidth } from "#app/ui/stacked-bars.ts";
import type { StatementLine } from "#contract/statements/calls.ts";

export const barHeight = 28;

export interface BillBar {
  /**
   * The SVG paths, one for each service in the given order. A service whose total is not above zero
   * has an empty path.
   */
  parts: string[];
  /** The lines between tariff steps, as one SVG path for the whole bar. */
  steps: string;
}

/** Draws the bar for the services with a total above zero. */
export function drawBillBar(
  services: readonly { total: number; lines: readonly StatementLine[] }[],
): BillBar {
  const whole = services.reduce((sum, { total }) => sum + Math.max(0, total), 0);
  const x = (amount: number) => Math.round((amount / whole) * chartWidth * 10) / 10;
  let reached = 0;
  let steps = "";
  const parts = services.map(({ total, lines }) => {
    if (total <= 0) return "";
    const from = reached;
    let piece = from;
    for (const { amount, vat, steps: own = [] } of lines) {
      // The steps' amounts are before VAT.
      const withVat = amount === 0 ? 1 : (amount + vat) / amount;
      own.slice(0, -1).reduce((at, step) => {
        const end = at + step.amount * withVat;
        if (step.amount > 0) steps += `M${x(end)} 0V${barHeight}`;
        return end;
      }, piece);
      piece += amount + vat;
    }
    reached += total;
    return `M${x(from)} 0H${x(reached)}V${barHeight}H${x(from)}z`;
  });
  return { parts, steps };
}
