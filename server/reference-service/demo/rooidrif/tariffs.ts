/** The tariffs of Rooidrif for each municipal year, as docs/tariff-books.md has them. */
import { decimal, divideHalfUp, millionths } from "#contract/values/decimal.ts";
import { type Step, tariffYear } from "#service/subjects/statements/rules/tariffs.ts";
import { type PropertyUse, rateIndexer } from "../tariff-figures.ts";

/** The first municipal year of the history. Tariffs increase every 1 July after it. */
const firstYear = 2024;

export type Fee = "reconnection" | "callOut" | "legal" | "clearance" | "meterTest";

/** The tariffs before VAT, in rand. The limits of steps are for a month. */
export interface RooidrifTariffs {
  /** The first day on which the tariffs apply. */
  from: string;
  water: Step[];
  /** The rate of a meter for the garden, which has no steps and no sewer charge. */
  gardenWater: string;
  waterBasic: string;
  sewer: string;
  electricity: Step[];
  electricityBasic: string;
  refuse: string;
  fees: Record<Fee, string>;
  /** The rate in the rand for a whole year. */
  propertyRates: Record<PropertyUse, string>;
}

/** The part of a home's value that is exempt from property rates. */
export const exemptCents = 5_000_000;

const tariffCache = new Map<number, RooidrifTariffs>();

/** Returns the tariffs on a date (YYYY-MM-DD). */
export function tariffsOn(date: string): RooidrifTariffs {
  const year = Math.max(firstYear, tariffYear(date));
  const tariffs = tariffCache.get(year) ?? tariffsOfYear(year);
  tariffCache.set(year, tariffs);
  return tariffs;
}

function tariffsOfYear(year: number): RooidrifTariffs {
  const indexed = rateIndexer(year - firstYear);
  const water = (figure: string) => indexed(figure, 9, 2);
  const power = (figure: string, places: number) => indexed(figure, 12, places);
  const fee = (figure: string) => indexed(figure, 5, 2);
  const rate = (figure: string) => indexed(figure, 5, 6);
  return {
    from: `${year}-07-01`,
    water: [
      { upTo: "6", rate: water("11.64") },
      { upTo: "15", rate: water("19.85") },
      { upTo: "30", rate: water("27.40") },
      { upTo: null, rate: water("41.15") },
    ],
    gardenWater: water("32.20"),
    waterBasic: water("96.00"),
    sewer: water("14.55"),
    electricity: [
      { upTo: "350", rate: power("1.8837", 4) },
      { upTo: "600", rate: power("2.3154", 4) },
      { upTo: null, rate: power("2.7491", 4) },
    ],
    electricityBasic: power("148.50", 2),
    refuse: indexed("171.00", 6, 2),
    fees: {
      reconnection: fee("545.00"),
      callOut: fee("390.00"),
      legal: fee("1180.00"),
      clearance: fee("165.00"),
      meterTest: fee("428.00"),
    },
    propertyRates: {
      residential: rate("0.009480"),
      business: rate("0.018960"),
      vacant: rate("0.014220"),
    },
  };
}

/** Returns the rate in the rand for a month. */
export function monthlyRate(yearly: string): string {
  return decimal(divideHalfUp(millionths(yearly), 12n));
}

/** Returns a monthly limit for a number of days, rounded to three decimals. */
export function limitForDays(monthly: string, days: number): string {
  return decimal(divideHalfUp(millionths(monthly) * BigInt(days) * 12n, 365_000n) * 1_000n);
}

const vatChange = "2026-05-01";

/** Returns the VAT rate on a statement of this date, in hundredths of a percent. */
export function vatOn(date: string): number {
  return date < vatChange ? 1500 : 1550;
}

/** The interest rates in percent a year, and the day from which each applies, newest first. */
const interestRates = [
  { from: "2026-02-01", percent: "11.25" },
  { from: "2025-02-01", percent: "12.00" },
  { from: "2024-07-01", percent: "12.75" },
];

/** Returns the interest for a year on a date, in percent. */
export function interestOn(date: string): string {
  return interestRates.find(({ from }) => from <= date)?.percent ?? "12.75";
}
