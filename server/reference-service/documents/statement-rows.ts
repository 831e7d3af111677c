/**
 * Builds the rows of a statement's table: each line followed by its tariff steps, and the totals at
 * the end.
 */
import { formatRand } from "#contract/values/rand.ts";
import { formatDecimal } from "#service/rules/format.ts";
import { titleOfService } from "#service/rules/service-names.ts";
import type { DocumentWords } from "./document-words.ts";
import type { Sheet } from "./sheet.ts";
import { statementContentWords } from "./statement-content-words.ts";
import type { StatementContent } from "./statement-document.ts";
import type { Column, Row } from "./table.ts";

type Line = StatementContent["statement"]["lines"][number];
type Step = NonNullable<Line["steps"]>[number];

const chargeWidths = [151.28, 70, 80, 72, 60, 74];
const readingWidths = [151.28, 105, 105, 76, 70];

const toColumns = (headings: readonly string[], widths: readonly number[]): Column[] =>
  headings.map((heading, index) => ({
    heading,
    width: widths[index] ?? 0,
    ...(index > 0 && { align: "right" as const }),
  }));

export const columns = ({ charges }: DocumentWords) => toColumns(charges, chargeWidths);
export const readingColumns = ({ readings }: DocumentWords) => toColumns(readings, readingWidths);

type Wording = Pick<Sheet, "words" | "language">;

export function statementRows(
  { lines, charges }: StatementContent["statement"],
  wording: Wording,
): Row[] {
  const amountCents = lines.reduce((sum, { amount }) => sum + amount, 0);
  const vatCents = lines.reduce((sum, { vat }) => sum + vat, 0);
  // A statement can be imported without lines. Its charges are then shown as one total.
  const sums = lines.length > 0 ? [formatRand(amountCents), formatRand(vatCents)] : ["", ""];
  return [
    ...lines.flatMap((line) => lineRows(line, wording)),
    { kind: "total", cells: [wording.words.newCharges, "", "", ...sums, formatRand(charges)] },
  ];
}

function lineRows(line: Line, { words, language }: Wording): Row[] {
  const { service, description, quantity, unit: given, rate, amount, vat, steps = [] } = line;
  const name = titleOfService(service, language);
  const unit = words.units[given] ?? given;
  const details = [
    ...(description === titleOfService(service, "en") ? [] : [description]),
    ...(line.vat_percent === undefined
      ? []
      : [statementContentWords[language].vatAt(formatDecimal(line.vat_percent))]),
  ];
  return [
    {
      kind: "line",
      cells: [
        name,
        formatQuantity(quantity, unit),
        rate === null ? "" : formatRate(rate, unit, words),
        formatRand(amount),
        formatRand(vat),
        formatRand(amount + vat),
      ],
      ...(details.length > 0 && { detail: details.join(", ") }),
    },
    ...steps.map((step): Row => ({
      kind: "step",
      cells: [
        stepRange(step, unit, words),
        formatQuantity(step.quantity, unit),
        formatRate(step.rate, unit, words),
        formatRand(step.amount),
        "",
        "",
      ],
    })),
  ];
}

function stepRange({ from, to }: Step, unit: string, words: DocumentWords): string {
  if (to === null)
    return Number(from) === 0 ? words.allOfIt : words.above(`${formatDecimal(from)} ${unit}`);
  const end = `${formatDecimal(to)} ${unit}`;
  return Number(from) === 0 ? words.first(end) : words.range(formatDecimal(from), end);
}

/**
 * Formats a quantity with its unit, such as "12,5 kl". The unit can be rand, because property rates
 * are charged on the property's value.
 */
function formatQuantity(quantity: string, unit: string): string {
  return unit === "R" ? `R ${formatDecimal(quantity)}` : `${formatDecimal(quantity)} ${unit}`;
}

function formatRate(rate: string, unit: string, words: DocumentWords): string {
  return Number(rate) === 0
    ? words.free
    : `R ${formatDecimal(rate, 2)}${unit === "R" ? "" : `/${unit}`}`;
}
