/** The rows of a statement's table: each line, below it each step of its tariff, at the end the sums. */
import { decimalNumber, rand } from "./format.ts";
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

export function rowsOf({ lines, charges }: StatementContent["statement"]): Row[] {
  const amountCents = lines.reduce((sum, { amount }) => sum + amount, 0);
  const vatCents = lines.reduce((sum, { vat }) => sum + vat, 0);
  // A statement may have been imported without lines; its charges then stand for themselves.
  const sums = lines.length > 0 ? [rand(amountCents), rand(vatCents)] : ["", ""];
  return [...lines.flatMap(rowsOfLine), { kind: "total", cells: ["Charged this month", "", "", ...sums, rand(charges)] }];
}

function rowsOfLine(line: Line): Row[] {
  const { service, description, quantity, unit, rate, amount, vat, steps = [] } = line;
  const name = service.charAt(0).toUpperCase() + service.slice(1);
  return [
    {
      kind: "line",
      cells: [name, measured(quantity, unit), rate === null ? "" : perUnit(rate, unit), rand(amount), rand(vat), rand(amount + vat)],
      ...(description !== name && { detail: description }),
    },
    ...steps.map((step): Row => ({
      kind: "step",
      cells: [reach(step, unit), measured(step.quantity, unit), perUnit(step.rate, unit), rand(step.amount), "", ""],
    })),
  ];
}

function reach({ from, to }: Step, unit: string): string {
  if (to === null) return Number(from) === 0 ? "All of it" : `Above ${decimalNumber(from)} ${unit}`;
  return Number(from) === 0 ? `First ${decimalNumber(to)} ${unit}` : `${decimalNumber(from)} to ${decimalNumber(to)} ${unit}`;
}

/** Money is a quantity too, where property is rated by its value. */
function measured(quantity: string, unit: string): string {
  return unit === "R" ? `R ${decimalNumber(quantity)}` : `${decimalNumber(quantity)} ${unit}`;
}

function perUnit(rate: string, unit: string): string {
  return Number(rate) === 0 ? "free" : `R ${decimalNumber(rate, 2)}${unit === "R" ? "" : `/${unit}`}`;
}
