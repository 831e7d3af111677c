/**
 * Draws what a statement says about the property (Property Rates Act, s27) and as a tax invoice
 * (VAT Act, s20(4)). Draws nothing for a statement without these details.
 */
import { findRates } from "#contract/statements/property-rates.ts";
import { groupByVatRate, howVatIsRounded, isTaxInvoice } from "#contract/statements/tax-invoice.ts";
import { formatRand } from "#contract/values/rand.ts";
import { formatDate, formatDecimal } from "#service/rules/format.ts";
import type { Sheet } from "./sheet.ts";
import { pageLayout } from "./sheet.ts";
import { statementContentWords } from "./statement-content-words.ts";
import type { StatementContent } from "./statement-document.ts";
import { drawTable } from "./table.ts";

type Item = [label: string, value: string | undefined];

export function drawProperty(
  sheet: Sheet,
  { statement, language }: StatementContent,
  y: number,
  nextPage: () => number,
): number {
  if (!statement.property) return y;
  const words = statementContentWords[language];
  const { description, category, market_value } = statement.property;
  const { rates, rebates, due } = findRates(statement.lines);
  const items: Item[] = [
    [words.propertyNumber, description],
    [words.category, category],
    [words.marketValue, market_value === undefined ? undefined : formatRand(market_value)],
    ...rates.map((rate): Item => [words.rateInTheRand, `R ${formatDecimal(rate, 2)}`]),
    ...rebates.map(({ description, cents }): Item => [
      words.rebate(description),
      formatRand(cents),
    ]),
    ...(rates.length > 0 ? [[words.ratesDue, formatRand(due)] satisfies Item] : []),
  ];
  const headings = [words.property, formatDate(statement.date, language)] as const;
  return drawItems(sheet, headings, items, y, nextPage);
}

export function drawTaxInvoice(
  sheet: Sheet,
  { tenant, account, statement, language }: StatementContent,
  y: number,
  nextPage: () => number,
): number {
  if (!isTaxInvoice(statement)) return y;
  const words = statementContentWords[language];
  const address = tenant.contacts?.find(({ kind }) => kind === "address")?.value;
  const rounding = howVatIsRounded(statement.lines);
  const items: Item[] = [
    [words.serialNumber, statement.invoice_number],
    [words.supplier, tenant.name],
    [words.supplierAddress, address],
    [words.supplierVatNumber, tenant.vat_number],
    [words.recipient, account.name],
    [words.recipientAddress, account.address.split(/[\r\n]+/).join(", ")],
    [words.recipientVatNumber, statement.recipient_vat_number],
    ...groupByVatRate(statement.lines).map(({ percent, amount, vat }): Item => [
      words.vatAt(percent === undefined ? undefined : formatDecimal(String(percent))),
      words.vatOn(formatRand(vat), formatRand(amount)),
    ]),
    [words.rounding, rounding && words.rounded[rounding]],
  ];
  const headings = [words.taxInvoice, formatDate(statement.date, language)] as const;
  return drawItems(sheet, headings, items, y, nextPage);
}

/** Draws the items whose value is known. */
function drawItems(
  sheet: Sheet,
  [first, second]: readonly [string, string],
  items: readonly Item[],
  y: number,
  nextPage: () => number,
): number {
  const width = 200;
  const columns = [
    { heading: first, width },
    {
      heading: second,
      width: pageLayout.right - pageLayout.left - width,
      align: "right" as const,
    },
  ];
  const rows = items.flatMap(([label, value]) =>
    value ? [{ kind: "reading" as const, cells: [label, value] }] : [],
  );
  // Keeps a header with at least its first rows.
  const top = y + 60 > pageLayout.bottom ? nextPage() : y + 7;
  return drawTable(sheet, sheet.root, columns, rows, top, nextPage);
}
