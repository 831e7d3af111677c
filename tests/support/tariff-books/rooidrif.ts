/** Works out the lines of Rooidrif from docs/tariff-books.md. */
import {
  daysFrom,
  divide,
  figure,
  municipalYear,
  percentOf,
  type Tariff,
  tariffOf,
} from "./figures.ts";
import { type Files, rowsOf } from "./files.ts";
import { addVat, atRate, type BookLine, inSteps, shareOf, withFree } from "./lines.ts";
import { bookTable, cell, type Row } from "./tables.ts";

const one = figure("1");
const dial = figure("100000");

const tariffOn = (date: string) => tariffOf("Rooidrif", municipalYear(date));
const rowsFor = (table: string, account: string) =>
  bookTable(`${table} in Rooidrif`).filter((row) => cell(row, "Account") === account);

/** Returns the percentage of a table on a date. */
function percentOn(table: "VAT" | "Interest", date: string): bigint {
  const row = bookTable(`${table} in Rooidrif`).findLast((entry) => cell(entry, "From") <= date);
  return figure(cell(row ?? {}, "Percent"));
}

export function rooidrifAccount(account: string): Row {
  const row = bookTable("Accounts of Rooidrif").find((entry) => cell(entry, "Account") === account);
  if (!row) throw new Error(`The book has no account ${account}.`);
  return row;
}

/** Returns the lines of an account's statements by date, without interest, in order of date. */
export function rooidrifLines(
  files: Files,
  account: string,
  dates: readonly string[],
): Map<string, BookLine[]> {
  const meters = placesOf(files, account).map((place) => ({
    ...place,
    lines: meteredLines(place, account, dates),
  }));
  return new Map(dates.map((date) => [date, monthLines(account, meters, date)]));
}

interface Place {
  service: "water" | "electricity";
  isGarden: boolean;
  from: string;
  until: string;
  readings: Row[];
}

/** Returns the meters that belong to the account for a time, in the order of the files. */
function placesOf(files: Files, account: string): Place[] {
  const special = bookTable("Meters with several accounts, or for the garden, in Rooidrif");
  const all = [...files.meters.values()].flat();
  return all.flatMap((meter) => {
    if (cell(meter, "type") === "prepaid") return [];
    const number = cell(meter, "number");
    const readings = rowsOf(files.readings, number);
    const rows = special.filter((row) => cell(row, "Meter") === number);
    const row = rows.find((entry) => cell(entry, "Account") === account);
    if (rows.length > 0 ? !row : cell(meter, "account") !== account) return [];
    const removed = cell(meter, "status") === "removed" ? readings.at(-1)?.date : undefined;
    const from = row?.From ?? readings[0]?.date ?? "";
    const until = row?.Until ? row.Until : (removed ?? "9999-12-31");
    return [
      {
        service: cell(meter, "service") === "water" ? ("water" as const) : ("electricity" as const),
        isGarden: row?.Garden === "yes",
        from,
        until,
        readings: readings.filter((entry) => {
          const date = cell(entry, "date");
          return date >= from && date <= until;
        }),
      },
    ];
  });
}

interface Billed {
  date: string;
  reversed: BookLine[];
  charged: BookLine[];
}

/** Bills each reading of a meter, at the VAT of the statement of its month. */
function meteredLines(place: Place, account: string, dates: readonly string[]): Billed[] {
  const [first, ...readings] = place.readings;
  if (!first) return [];
  let real = first;
  let last = first;
  let estimates: BookLine[] = [];
  return readings.flatMap((reading) => {
    const date = dates.find((day) => day.slice(0, 7) === cell(reading, "date").slice(0, 7));
    if (!date) return [];
    const isEstimate = cell(reading, "kind") === "estimated";
    const charged = periodLines(place, account, date, isEstimate ? last : real, reading);
    const reversed = isEstimate ? [] : estimates.map(opposite);
    estimates = isEstimate ? [...estimates, ...charged] : [];
    last = reading;
    if (!isEstimate) real = reading;
    return [{ date, reversed, charged }];
  });
}

const opposite = ({ steps, estimated: _, share: _share, ...line }: BookLine): BookLine => ({
  ...line,
  quantity: -line.quantity,
  amount: 0 - line.amount,
  vat: 0 - line.vat,
  ...(steps && {
    steps: steps.map((step) => ({
      ...step,
      quantity: -step.quantity,
      amount: 0 - step.amount,
    })),
  }),
});

function periodLines(
  place: Place,
  account: string,
  statement: string,
  from: Row,
  to: Row,
): BookLine[] {
  const used = (figure(cell(to, "value")) - figure(cell(from, "value")) + dial) % dial;
  const [start, end] = [cell(from, "date"), cell(to, "date")];
  const july = `${municipalYear(end)}-06-30`;
  const isEstimate = cell(to, "kind") === "estimated";
  const part = (quantity: bigint, days: number, tariff: Tariff) =>
    partLines(place, account, statement, { quantity, days, tariff }).map((line) => ({
      ...addVat(line, percentOn("VAT", statement)),
      estimated: isEstimate,
    }));
  if (start >= july || july >= end) return part(used, daysFrom(start, end), tariffOn(end));
  const old = daysFrom(start, july);
  const before = divide(used * BigInt(old), BigInt(daysFrom(start, end)) * 1_000n) * 1_000n;
  return [
    ...part(before, old, tariffOn(july)),
    ...part(used - before, daysFrom(july, end), tariffOn(end)),
  ];
}

/** Returns a monthly limit for a number of days. */
const limitFor = (monthly: bigint, days: number) =>
  divide(monthly * BigInt(days) * 12n, 365n * 1_000n) * 1_000n;

function partLines(
  { service, isGarden }: Place,
  account: string,
  statement: string,
  { quantity, days, tariff }: { quantity: bigint; days: number; tariff: Tariff },
): BookLine[] {
  const about = { days, tariffFrom: tariff.from };
  if (isGarden)
    return [{ ...atRate(service, "kl", quantity, tariff.rate("Water, garden")), ...about }];
  const isWater = service === "water";
  const monthly = tariff.steps(isWater ? "Water" : "Electricity");
  const steps = isIndigent(account, statement)
    ? withFree(monthly, figure(isWater ? "6" : "50"))
    : monthly;
  const scaled = steps.map(({ upTo, rate }) =>
    upTo === undefined ? { rate } : { upTo: limitFor(upTo, days), rate },
  );
  const line = { ...inSteps(service, isWater ? "kl" : "kWh", quantity, scaled), ...about };
  if (!isWater) return [line];
  const isBusiness = cell(rooidrifAccount(account), "Use") === "business";
  const sewer = isBusiness
    ? shareOf(quantity, figure("90"), null)
    : shareOf(quantity, figure("70"), limitFor(figure("24"), days));
  return [
    line,
    {
      ...atRate("sewer", "kl", sewer.quantity, tariff.rate("Sewer")),
      ...about,
      share: sewer.share,
    },
  ];
}

export function isIndigent(account: string, date: string): boolean {
  return rowsFor("Indigent support", account).some(
    (row) => cell(row, "First month") <= date.slice(0, 7),
  );
}

function monthLines(
  account: string,
  meters: readonly (Place & { lines: Billed[] })[],
  date: string,
): BookLine[] {
  const facts = rooidrifAccount(account);
  const tariff = tariffOn(date);
  const vat = percentOn("VAT", date);
  const indigent = isIndigent(account, date);
  const fixed = (line: BookLine, subsidy: number) =>
    [
      { ...line, tariffFrom: tariff.from },
      ...(indigent ? [rebate(line, figure(String(subsidy)))] : []),
    ].map((entry) => addVat(entry, vat));
  const bins = figure(cell(facts, "Bins"));
  const billed = meters.flatMap(({ lines }) => lines.filter((entry) => entry.date === date));
  const metered = (service: string) =>
    [
      ...billed.flatMap(({ reversed }) => reversed),
      ...billed.flatMap(({ charged }) => charged),
    ].filter((line) => line.service === service);
  const basic = (service: "water" | "electricity", charge: string) =>
    meters.some(
      (meter) =>
        meter.service === service && meter.from <= date && meter.until >= `${date.slice(0, 8)}01`,
    )
      ? fixed(atRate(service, "month", one, tariff.rate(charge)), 100)
      : [];
  const rates = ratesLines(account, facts, date);
  return [
    ...basic("water", "Water, basic"),
    ...metered("water"),
    ...metered("sewer"),
    ...basic("electricity", "Electricity, basic"),
    ...metered("electricity"),
    ...(bins > 0n ? fixed(atRate("refuse", "bin", bins, tariff.rate("Refuse, a bin")), 50) : []),
    ...rates,
    ...(indigent ? rates.map((line) => rebate(line, figure("100"))) : []),
    ...rowsFor("Once-off charges", account)
      .filter((row) => cell(row, "Statement of") === date.slice(0, 7))
      .map((row) => onceOff(row, tariff, vat)),
  ];
}

/** Returns a percentage of a line as a credit, without VAT. */
const rebate = ({ service, amount }: BookLine, percent: bigint): BookLine => ({
  service,
  unit: "month",
  quantity: one,
  rate: null,
  amount: percentOf(0 - amount, percent),
  vat: 0,
});

function onceOff(row: Row, tariff: Tariff, vat: bigint): BookLine {
  const service = cell(row, "Service");
  if (cell(row, "Charge") !== "Deposit")
    return addVat(
      {
        ...atRate(service, "month", one, tariff.rate(cell(row, "Charge"))),
        tariffFrom: tariff.from,
      },
      vat,
    );
  const amount = Number(figure(cell(row, "Amount")) / 10_000n);
  return { service, unit: "month", quantity: one, rate: null, amount, vat: 0 };
}

function ratesLines(account: string, facts: Row, date: string): BookLine[] {
  const month = date.slice(0, 7);
  const [use, paid] = [cell(facts, "Use"), cell(facts, "Rates")];
  const exempt = use === "residential" ? figure("50000") : 0n;
  const corrections = rowsFor("Corrected values", account);
  const isYearly = paid === "yearly";
  /** The charge of a month, on the value that was known in another one. */
  const charge = (of: string, known: string): BookLine => {
    const corrected = corrections.find(
      (row) =>
        cell(row, "From") <= `${of}-01` && of < "2026-07" && cell(row, "Statement of") <= known,
    );
    const roll = cell(facts, of < "2026-07" ? "Value from July 2024" : "Value from July 2026");
    const value = figure(corrected ? cell(corrected, "Value") : roll);
    const tariff = tariffOn(`${of}-28`);
    const yearly = tariff.rate(`Rates, ${use}`);
    return {
      ...atRate("property rates", "R", value - exempt, isYearly ? yearly : divide(yearly, 12n)),
      tariffFrom: tariff.from,
    };
  };
  if (paid === "none" || (isYearly && !month.endsWith("-07"))) return [];
  const now = charge(month, month);
  const late = corrections
    .filter((row) => cell(row, "Statement of") === month)
    .flatMap((row) => monthsBetween(cell(row, "From").slice(0, 7), month))
    .flatMap((of) => [opposite(charge(of, of)), charge(of, month)]);
  const rebates = rowsFor("Rebates", account)
    .filter((row) => cell(row, "First month") <= month && month <= cell(row, "Last month"))
    .map((row) => rebate(now, figure(cell(row, "Percent"))));
  return [...late, now, ...rebates];
}

/** Returns the months from one to the one before another. */
function monthsBetween(first: string, end: string): string[] {
  const months: string[] = [];
  for (let at = first; at < end;) {
    months.push(at);
    const [year = 0, month = 0] = at.split("-").map(Number);
    at = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
  }
  return months;
}

/** Returns a month's interest on an amount in cents, as a list of one line or none. */
export function interestLines(cents: number, date: string): BookLine[] {
  const rate = divide(percentOn("Interest", date), 1_200n);
  const line = atRate("interest", "R", BigInt(cents) * 10_000n, rate);
  return line.amount > 0 ? [line] : [];
}
