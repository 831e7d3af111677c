/** A sample statement for the document tests. */
import type { StatementLine } from "#contract/statements/calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { Language } from "#contract/values/languages.ts";
import type { StatementDocument } from "#service/documents/statement-document.ts";
import {
  chargesCents,
  flatLine,
  sewerKl,
  steppedLine,
  withFreeBasic,
} from "#service/subjects/statements/rules/tariffs.ts";

const water = [
  { upTo: "6", rate: "14.27" },
  { upTo: "10", rate: "24.41" },
  { upTo: "15", rate: "32.90" },
  { upTo: null, rate: "61.15" },
];
const electricity = [
  { upTo: "350", rate: "2.1034" },
  { upTo: null, rate: "2.9512" },
];

const sampleLines: readonly StatementLine[] = [
  steppedLine(
    { service: "water", description: "Meter W20881, 19 Sep to 20 Oct", unit: "kl" },
    "23",
    withFreeBasic(water, "6"),
  ),
  flatLine(
    { service: "sewer", description: "80 % of the water, at most 35 kl", unit: "kl" },
    sewerKl("23", 80, "35"),
    "18.44",
  ),
  steppedLine(
    { service: "electricity", description: "Meter E99120, estimated reading", unit: "kWh" },
    "712",
    electricity,
  ),
  flatLine({ service: "electricity", description: "Basic charge", unit: "month" }, "1", "183.62"),
  flatLine(
    { service: "property rates", description: "Value above R 15 000", unit: "R", zeroRated: true },
    "1835000",
    "0.000983",
  ),
];

const sampleLogo =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle cx='4' cy='4' r='4'/></svg>";

interface Options {
  repeat: number;
  paymentsCents: number;
  name: string;
  easypay: string;
  language: Language;
}

/**
 * Returns a sample statement with R 234,50 owed from earlier statements. One month's lines are
 * repeated `repeat` times.
 */
export function sampleStatement({
  repeat = 1,
  paymentsCents = -100_000,
  name = "Ṱhabelo Mudzunga",
  easypay = "928130000000050728",
  language = "en",
}: Partial<Options> = {}): StatementDocument {
  const lines = Array.from({ length: repeat }, () => sampleLines).flat();
  const [opening, charges] = [123_450, chargesCents(lines)];
  return {
    language,
    tenant: {
      name: "Imvubu Local Municipality",
      website: { url: "https://imvubu.example", display: "imvubu.example" },
      logo: sampleLogo,
      vat_number: "4000123450",
      bank: {
        bank: "Example Bank",
        account_name: "Imvubu Local Municipality",
        account_number: "1000200030",
        branch_code: "999001",
      },
      feedback_email: "help@imvubu.example",
      theme: { brand: "#0b5d63", brand_dark: "#7fd1c7" },
      enabled_payments: true,
    },
    account: {
      account: "2813000000005072",
      name,
      address: "12 Môrester Street, Lê-Rus, Imvubu, 4321",
      easypay,
    },
    statement: {
      id: "sample",
      date: "2026-10-31",
      due_date: "2026-11-16",
      opening: decimalFromCents(opening),
      charges: decimalFromCents(charges),
      payments: decimalFromCents(paymentsCents),
      closing: decimalFromCents(opening + charges + paymentsCents),
      ageing: [
        { from: 0, to: 29, amount: decimalFromCents(charges) },
        { from: 30, to: 59, amount: decimalFromCents(opening + paymentsCents) },
        { from: 60, to: 89, amount: "0.00" },
        { from: 90, to: 119, amount: "0.00" },
        { from: 120, to: null, amount: "0.00" },
      ],
      lines: lines.map((line) => ({
        ...line,
        amount: decimalFromCents(line.amount),
        vat: decimalFromCents(line.vat),
        steps: line.steps?.map((step) => ({ ...step, amount: decimalFromCents(step.amount) })),
      })),
    },
    readings: [
      {
        service: "water",
        number: "W20881",
        unit: "kl",
        before: { date: "2026-09-19", value: "1204" },
        reading: { date: "2026-10-20", value: "1227", consumption: "23", kind: "actual" },
      },
      {
        service: "electricity",
        number: "E99120",
        unit: "kWh",
        before: { date: "2026-09-19", value: "40012" },
        reading: { date: "2026-10-20", value: "40724", consumption: "712", kind: "estimated" },
      },
    ],
  };
}
