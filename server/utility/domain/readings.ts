/** Which readings a consumer may hand in, and which are asked about twice. Values are exact decimals, dates YYYY-MM-DD in South Africa. */
import type { FieldErrors } from "#contract/failure.ts";
import type { Reading } from "#contract/meters.ts";
import { decimal, millionths } from "./decimal.ts";

const oldestDays = 31;
/** So many consumptions before make up what is usual. */
const usualOf = 12;
/** Fewer say nothing yet. */
const leastForUsual = 3;
const farAbove = 3;

export interface ReadMeter {
  type: "conventional" | "prepaid" | "smart";
  unit: string;
  /** Newest first; at least the last thirteen, or all there are. */
  readings: readonly Reading[];
  /** The account is closed or the meter taken away. */
  gone: boolean;
}

export interface GivenReading {
  value: string;
  date: string;
  confirm: boolean;
}

/** What the reading comes to since the one before it; negative where it is below that one. */
export function consumptionOf({ readings }: Pick<ReadMeter, "readings">, { value, date }: Omit<GivenReading, "confirm">): string {
  const before = readings.find((reading) => reading.date < date);
  return before ? decimal(millionths(value) - millionths(before.value)) : "0";
}

/** What is wrong with a reading, by field; nothing where it can be taken. `confirm` is what a person may insist on. */
export function readingErrors(meter: ReadMeter, given: GivenReading, today: string): FieldErrors {
  const { date } = given;
  if (meter.gone) return { value: ["This meter is not read any more"] };
  if (meter.type === "prepaid") return { value: ["This is a prepaid meter: it counts what was bought, and takes no readings"] };
  if (date > today) return { date: [`The date is in the future: today is ${today}`] };
  if (daysBetween(date, today) > oldestDays) return { date: [`The date is more than ${oldestDays} days ago: read the meter again`] };
  const last = meter.readings[0];
  if (last && date < last.date) return { date: [`The date is before the last reading, which was on ${last.date}`] };
  if (last?.date === date && last.kind === "actual" && millionths(last.value) !== millionths(given.value)) {
    return { date: [`The meter was read on that day by the municipality: ${last.value} ${meter.unit}`] };
  }
  const unlikely = given.confirm ? undefined : whyUnlikely(meter, given);
  return unlikely ? { confirm: [unlikely] } : {};
}

function whyUnlikely(meter: ReadMeter, { value, date }: GivenReading): string | undefined {
  const [before, ...earlier] = meter.readings.filter((reading) => reading.date < date);
  if (!before) return undefined;
  const since = `the reading of ${before.date}, ${before.value} ${meter.unit}`;
  const used = millionths(value) - millionths(before.value);
  if (used < 0n) return `The value is below ${since}: confirm it if that is what the meter shows`;
  const usual = usualPerDay([before, ...earlier]);
  if (usual === undefined || Number(used) <= farAbove * usual * daysBetween(before.date, date)) return undefined;
  return `The value is ${decimal(used)} ${meter.unit} above ${since}, far more than usual: confirm it if that is what the meter shows`;
}

/** The median of what was used a day between the last readings, in millionths; undefined where there are too few. */
function usualPerDay(newestFirst: readonly Reading[]): number | undefined {
  const perDay = newestFirst
    .slice(0, usualOf)
    .flatMap(({ date, consumption }, index) => {
      const before = newestFirst[index + 1];
      return before ? [Number(millionths(consumption)) / daysBetween(before.date, date)] : [];
    })
    .toSorted((a, b) => a - b);
  if (perDay.length < leastForUsual) return undefined;
  const middle = (perDay.length - 1) / 2;
  return ((perDay[Math.floor(middle)] ?? 0) + (perDay[Math.ceil(middle)] ?? 0)) / 2;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
