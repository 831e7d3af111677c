/**
 * The demo's tariffs for each year. All figures are fictional and are not charged by any
 * municipality.
 */
import { decimal, divideHalfUp, millionths } from "#contract/values/decimal.ts";
import type { Step } from "#service/subjects/statements/rules/tariffs.ts";

export type PropertyUse = "residential" | "business" | "vacant";

/**
 * The tariffs before VAT, in rand per kl, kWh, month or bin. Property rates are in rand a month per
 * rand of the property's value.
 */
export interface Tariffs {
  /** The first day on which the tariffs apply. */
  from: string;
  water: Step[];
  waterBasic: string;
  /** The sewer charge, either based on the water consumption or fixed per month. */
  sewer: { sharePercent: number; capKl: string; rate: string } | { monthly: string };
  electricity: Step[];
  electricityBasic: string;
  refuse: string;
  propertyRates: Record<PropertyUse, string>;
  /** The part of a home's value that is exempt from property rates, in cents. */
  exemptCents: number;
}

type Figures = Omit<Tariffs, "from">;

/** The first tariff year, and the percentage by which each tariff increases every 1 July. */
const firstYear = 2018;
const annualIncreasePercent = { water: 7, electricity: 8, refuse: 5, rates: 4 };

const imvubu = (grown: RateIndexer): Figures => ({
  water: [
    { upTo: "6", rate: grown("8.30", annualIncreasePercent.water, 2) },
    { upTo: "10", rate: grown("14.20", annualIncreasePercent.water, 2) },
    { upTo: "15", rate: grown("19.10", annualIncreasePercent.water, 2) },
    { upTo: "20", rate: grown("24.00", annualIncreasePercent.water, 2) },
    { upTo: "30", rate: grown("28.05", annualIncreasePercent.water, 2) },
    { upTo: null, rate: grown("35.60", annualIncreasePercent.water, 2) },
  ],
  waterBasic: grown("41.50", annualIncreasePercent.water, 2),
  sewer: { sharePercent: 80, capKl: "35", rate: grown("10.70", annualIncreasePercent.water, 2) },
  electricity: [
    { upTo: "50", rate: grown("0.9712", annualIncreasePercent.electricity, 4) },
    { upTo: "350", rate: grown("1.2235", annualIncreasePercent.electricity, 4) },
    { upTo: "600", rate: grown("1.7204", annualIncreasePercent.electricity, 4) },
    { upTo: null, rate: grown("2.0268", annualIncreasePercent.electricity, 4) },
  ],
  electricityBasic: grown("107.00", annualIncreasePercent.electricity, 2),
  refuse: grown("123.00", annualIncreasePercent.refuse, 2),
  propertyRates: {
    residential: grown("0.000525", annualIncreasePercent.rates, 6),
    business: grown("0.001155", annualIncreasePercent.rates, 6),
    vacant: grown("0.001575", annualIncreasePercent.rates, 6),
  },
  exemptCents: 1_500_000,
});

const karooVista = (grown: RateIndexer): Figures => ({
  water: [
    { upTo: "6", rate: grown("5.15", annualIncreasePercent.water, 2) },
    { upTo: "20", rate: grown("11.80", annualIncreasePercent.water, 2) },
    { upTo: null, rate: grown("22.40", annualIncreasePercent.water, 2) },
  ],
  waterBasic: grown("88.00", annualIncreasePercent.water, 2),
  sewer: { monthly: grown("142.00", annualIncreasePercent.water, 2) },
  electricity: [{ upTo: null, rate: grown("1.4480", annualIncreasePercent.electricity, 4) }],
  electricityBasic: grown("62.00", annualIncreasePercent.electricity, 2),
  refuse: grown("97.00", annualIncreasePercent.refuse, 2),
  propertyRates: {
    residential: grown("0.000810", annualIncreasePercent.rates, 6),
    business: grown("0.001620", annualIncreasePercent.rates, 6),
    vacant: grown("0.002025", annualIncreasePercent.rates, 6),
  },
  exemptCents: 5_000_000,
});

const municipalities = { imvubu, "karoo-vista": karooVista };
const tariffCache = new Map<string, Tariffs>();

/**
 * Returns the tariffs that apply from 1 July of this year. Years before the first tariff year use
 * the first year's tariffs.
 */
export function tariffsOf(municipality: keyof typeof municipalities, year: number): Tariffs {
  const key = `${municipality} ${year}`;
  const tariffs = tariffCache.get(key) ?? {
    from: `${Math.max(year, firstYear)}-07-01`,
    ...municipalities[municipality](rateIndexer(Math.max(0, year - firstYear))),
  };
  tariffCache.set(key, tariffs);
  return tariffs;
}

type RateIndexer = ReturnType<typeof rateIndexer>;

/** Returns a function that increases a figure by a percentage, rounded, once for each year. */
export function rateIndexer(years: number) {
  return (figure: string, percent: number, places: number): string => {
    let value = millionths(figure);
    const unit = 10n ** BigInt(6 - places);
    for (let year = 0; year < years; year++)
      value = divideHalfUp(value * BigInt(100 + percent), 100n * unit) * unit;
    return decimal(value, Math.min(places, 2));
  };
}
