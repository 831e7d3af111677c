/** Exact figures and tariffs, apart from the programs' own. All figures are whole millionths. */
import { bookTable, cell } from "./tables.ts";

const million = 1_000_000n;

/** Converts "12.5" to 12500000n. */
export function figure(text: string): bigint {
  const [, sign, whole, part = ""] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`"${text}" is not a figure.`);
  const value = BigInt(whole) * million + BigInt(part.padEnd(6, "0"));
  return sign ? -value : value;
}

/** Divides, and rounds half away from zero. */
export function divide(value: bigint, by: bigint): bigint {
  const half = value < 0n ? -by : by;
  return (value * 2n + half) / (by * 2n);
}

/** Multiplies two figures and rounds the product, in rand, to a whole cent. */
export const cents = (quantity: bigint, rate: bigint) =>
  Number(divide(quantity * rate, million * 10_000n));

/** Returns a percentage (a figure) of whole cents. */
export const percentOf = (amount: number, percent: bigint) =>
  Number(divide(BigInt(amount) * percent, 100n * million));

/** Returns the year in which the municipal year of a date starts. */
export const municipalYear = (date: string) =>
  Number(date.slice(0, 4)) - (date.slice(5) < "07-01" ? 1 : 0);

export const daysFrom = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

export interface Tariff {
  from: string;
  rate(charge: string): bigint;
  /** The steps of a service: the limit (undefined for the last one) and the rate. */
  steps(service: "Water" | "Electricity"): { upTo?: bigint; rate: bigint }[];
}

const tariffs = new Map<string, Tariff>();

/** Returns a municipality's tariffs for a municipal year, from the book's table. */
export function tariffOf(municipality: string, year: number): Tariff {
  const key = `${municipality} ${year}`;
  const tariff = tariffs.get(key) ?? readTariff(municipality, year);
  tariffs.set(key, tariff);
  return tariff;
}

function readTariff(municipality: string, year: number): Tariff {
  const rows = bookTable(`Tariffs of ${municipality}`);
  const [column = ""] = Object.keys(rows[0] ?? {}).filter((name) => name.startsWith("From"));
  const first = Number(column.slice(-4));
  const rates = new Map<string, bigint>();
  // Each year's figure is rounded, so that the next year's starts from it.
  for (const row of rows) {
    let rate = figure(cell(row, column));
    const percent = BigInt(cell(row, "Increase").replace(" %", ""));
    const unit = 10n ** BigInt(6 - Number(cell(row, "Decimals")));
    for (let past = first; past < year; past += 1)
      rate = divide(rate * (100n + percent), 100n * unit) * unit;
    rates.set(cell(row, "Charge"), rate);
  }
  const rate = (charge: string) => {
    const known = rates.get(charge);
    if (known === undefined) throw new Error(`The book of ${municipality} has no "${charge}".`);
    return known;
  };
  return {
    from: `${Math.max(first, year)}-07-01`,
    rate,
    steps: (service) =>
      [...rates.keys()].flatMap((charge) => {
        if (charge === `${service} above`) return [{ rate: rate(charge) }];
        const limit = charge.startsWith(`${service} up to `) && charge.split(" ").at(-1);
        return limit ? [{ upTo: figure(limit), rate: rate(charge) }] : [];
      }),
  };
}
