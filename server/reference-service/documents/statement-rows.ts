/**
 * Builds the rows of a statement's table: each line followed by its tariff steps, and the totals at
 * the end.
 */
import { formatDecimal, formatRand } from "./format.ts";
import type { StatementContent } from "./statement-document.ts";
import type { Column, Row } from "./table.ts";

type Line = StatementContent["statement"]["lines"][number];
type Step = NonNullable<Line["steps"]>[number];

export const columns: readonly Column[] = [
  { heading: "Service", width: 151.28 },
  { heading: "Quantity", width: 70, align: "right" },
  { heading: "Rate", width: 80, align: "right" },
  { heading: "Amount", width: 72, align: "right" },
  { heading: "VAT", width: 60, align: "right" },
  { heading: "With VAT", width: 74, align: "right" },
];

export const readingColumns: readonly Column[] = [
  { heading: "Meter readings", width: 151.28 },
  { heading: "Before", width: 105, align: "right" },
  { heading: "Now", width: 105, align: "right" },
  { heading: "Type", width: 76, align: "right" },
  { heading: "Used", width: 70, align: "right" },
];

export function statementRows({ lines, charges }: StatementContent["statement"]): Row[] {
  const amountCents = lines.reduce((sum, { amount }) => sum + amount, 0);
  const vatCents = lines.reduce((sum, { vat }) => sum + vat, 0);
  // A statement can be imported without lines. Its charges are then shown as one total.
  const sums = lines.length > 0 ? [formatRand(amountCents), formatRand(vatCents)] : ["", ""];
  return [...lines.flatMap(lineRows), { kind: "total", cells: ["New charges", "", "", ...sums, formatRand(charges)] }];
}

function lineRows(line: Line): Row[] {
  const { service, description, quantity, unit, rate, amount, vat, steps = [] } = line;
  const name = service.charAt(0).toUpperCase() + service.slice(1);
  return [
    {
      kind: "line",
      cells: [
        name,
        formatQuantity(quantity, unit),
        rate === null ? "" : formatRate(rate, unit),
        formatRand(amount),
        formatRand(vat),
        formatRand(amount + vat),
      ],
      ...(description !== name && { detail: description }),
    },
    ...steps.map((step): Row => ({
      kind: "step",
      cells: [stepRange(step, unit), formatQuantity(step.quantity, unit), formatRate(step.rate, unit), formatRand(step.amount), "", ""],
    })),
  ];
}

function stepRange({ from, to }: Step, unit: string): string {
  if (to === null) return Number(from) === 0 ? "All of it" : `Above ${formatDecimal(from)} ${unit}`;
  return Number(from) === 0 ? `First ${formatDecimal(to)} ${unit}` : `${formatDecimal(from)} to ${formatDecimal(to)} ${unit}`;
}

/**
 * Formats a quantity with its unit, such as "12,5 kl". The unit can be rand, because property rates
 * are charged on the property's value.
 */
function formatQuantity(quantity: string, unit: string): string {
  return unit === "R" ? `R ${formatDecimal(quantity)}` : `${formatDecimal(quantity)} ${unit}`;
}

function formatRate(rate: string, unit: string): string {
  return Number(rate) === 0 ? "free" : `R ${formatDecimal(rate, 2)}${unit === "R" ? "" : `/${unit}`}`;
}
