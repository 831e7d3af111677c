/** Works out the lines of Imvubu and Karoo Vista from docs/tariff-books.md. */
import { daysFrom, figure, municipalYear, tariffOf } from "./figures.ts";
import { type Files, rowsOf } from "./files.ts";
import { addVat, atRate, type BookLine, inSteps, shareOf, withFree } from "./lines.ts";
import { cell, type Row } from "./tables.ts";

const vat = figure("15");
const bins = new Map([
  ["residential", 1],
  ["business", 2],
  ["vacant", 0],
  ["2813000000000013", 2],
  ["2813000000000004", 4],
]);

/** Returns the lines of an account's statement. */
export function monthlyLines(
  municipality: "Imvubu" | "Karoo Vista",
  files: Files,
  account: string,
  date: string,
): BookLine[] {
  const [consumer = {}] = rowsOf(files.consumers, account);
  const use = cell(consumer, "property_use");
  const isIndigent = cell(consumer, "indigent") === "approved";
  const tariff = tariffOf(municipality, municipalYear(date));
  const meters = rowsOf(files.meters, account).filter((meter) => cell(meter, "type") !== "prepaid");
  const metered = (service: "Water" | "Electricity", free: string): BookLine[] => {
    const meter = meters.find((one) => cell(one, "service") === service.toLowerCase());
    const readings = meter ? rowsOf(files.readings, cell(meter, "number")) : [];
    const index = readings.findIndex((one) => cell(one, "date").slice(0, 7) === date.slice(0, 7));
    const reading = readings[index];
    if (!reading) return [];
    const before = readings[index - 1];
    const unit = service === "Water" ? "kl" : "kWh";
    const steps = isIndigent
      ? withFree(tariff.steps(service), figure(free))
      : tariff.steps(service);
    const used = consumption(reading, before);
    const period = {
      days: before ? daysFrom(cell(before, "date"), cell(reading, "date")) : ("unknown" as const),
      estimated: cell(reading, "kind") === "estimated",
    };
    const name = service.toLowerCase();
    return [
      atRate(name, "month", figure("1"), tariff.rate(`${service}, basic`)),
      { ...inSteps(name, unit, used, steps), ...period },
      ...(service === "Water" ? [sewer(used, period)] : []),
    ];
  };
  const sewer = (used: bigint, period: Pick<BookLine, "days" | "estimated">): BookLine => {
    if (municipality === "Karoo Vista")
      return atRate("sewer", "month", figure("1"), tariff.rate("Sewer"));
    const { quantity, share } = shareOf(used, figure("80"), figure("35"));
    return { ...atRate("sewer", "kl", quantity, tariff.rate("Sewer")), ...period, share };
  };
  const count = bins.get(account) ?? bins.get(use) ?? 0;
  const exempt = use === "residential" ? figure(municipality === "Imvubu" ? "15000" : "50000") : 0n;
  const value = figure(cell(consumer, "valuation"));
  return [
    ...[
      ...metered("Water", "6"),
      ...metered("Electricity", "50"),
      ...(count > 0
        ? [atRate("refuse", "bin", figure(String(count)), tariff.rate("Refuse, a bin"))]
        : []),
    ].map((line) => addVat(line, vat)),
    atRate(
      "property rates",
      "R",
      value > exempt ? value - exempt : 0n,
      tariff.rate(`Rates, ${use}`),
    ),
  ].map((line) => ({ ...line, tariffFrom: tariff.from }));
}

/** Returns the use since the reading before, or what the file says of the first reading. */
function consumption(reading: Row, before: Row | undefined): bigint {
  return before
    ? figure(cell(reading, "value")) - figure(cell(before, "value"))
    : figure(cell(reading, "consumption"));
}
