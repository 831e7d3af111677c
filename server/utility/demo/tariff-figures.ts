/** The demo's tariffs, year by year. All figures are fictional: no municipality charges them. */
import { decimal, divideHalfUp, millionths } from "../domain/decimal.ts";
import type { Step } from "../domain/tariffs.ts";

export type PropertyUse = "residential" | "business" | "vacant";

/** Before VAT: rand a kl, kWh, month or bin, and rand a month for each rand of a property's value. */
export interface Tariffs {
  water: Step[];
  waterBasic: string;
  /** By the water that came in, or the same every month. */
  sewer: { sharePercent: number; capKl: string; rate: string } | { monthly: string };
  electricity: Step[];
  electricityBasic: string;
  refuse: string;
  propertyRates: Record<PropertyUse, string>;
  /** The part of a value that isn't rated, for homes, in cents. */
  exemptCents: number;
}

/** The figures of the tariff year 2018, and by how many percent each rises every 1 July. */
const firstYear = 2018;
const rise = { water: 7, electricity: 8, refuse: 5, rates: 4 };

const imvubu = (grown: Grown): Tariffs => ({
  water: [
    { upTo: "6", rate: grown("8.30", rise.water, 2) },
    { upTo: "10", rate: grown("14.20", rise.water, 2) },
    { upTo: "15", rate: grown("19.10", rise.water, 2) },
    { upTo: "20", rate: grown("24.00", rise.water, 2) },
    { upTo: "30", rate: grown("28.05", rise.water, 2) },
    { upTo: null, rate: grown("35.60", rise.water, 2) },
  ],
  waterBasic: grown("41.50", rise.water, 2),
  sewer: { sharePercent: 80, capKl: "35", rate: grown("10.70", rise.water, 2) },
  electricity: [
    { upTo: "50", rate: grown("0.9712", rise.electricity, 4) },
    { upTo: "350", rate: grown("1.2235", rise.electricity, 4) },
    { upTo: "600", rate: grown("1.7204", rise.electricity, 4) },
    { upTo: null, rate: grown("2.0268", rise.electricity, 4) },
  ],
  electricityBasic: grown("107.00", rise.electricity, 2),
  refuse: grown("123.00", rise.refuse, 2),
  propertyRates: {
    residential: grown("0.000525", rise.rates, 6),
    business: grown("0.001155", rise.rates, 6),
    vacant: grown("0.001575", rise.rates, 6),
  },
  exemptCents: 1_500_000,
});

const karooVista = (grown: Grown): Tariffs => ({
  water: [
    { upTo: "6", rate: grown("5.15", rise.water, 2) },
    { upTo: "20", rate: grown("11.80", rise.water, 2) },
    { upTo: null, rate: grown("22.40", rise.water, 2) },
  ],
  waterBasic: grown("88.00", rise.water, 2),
  sewer: { monthly: grown("142.00", rise.water, 2) },
  electricity: [{ upTo: null, rate: grown("1.4480", rise.electricity, 4) }],
  electricityBasic: grown("62.00", rise.electricity, 2),
  refuse: grown("97.00", rise.refuse, 2),
  propertyRates: {
    residential: grown("0.000810", rise.rates, 6),
    business: grown("0.001620", rise.rates, 6),
    vacant: grown("0.002025", rise.rates, 6),
  },
  exemptCents: 5_000_000,
});

const municipalities = { imvubu, "karoo-vista": karooVista };
const known = new Map<string, Tariffs>();

/** The tariffs that hold from 1 July of this year. Years before the first have those of the first. */
export function tariffsOf(municipality: keyof typeof municipalities, year: number): Tariffs {
  const key = `${municipality} ${year}`;
  const tariffs = known.get(key) ?? municipalities[municipality](growth(Math.max(0, year - firstYear)));
  known.set(key, tariffs);
  return tariffs;
}

type Grown = ReturnType<typeof growth>;

function growth(years: number) {
  return (figure: string, percent: number, places: number): string => {
    let value = millionths(figure);
    const unit = 10n ** BigInt(6 - places);
    for (let year = 0; year < years; year++) value = divideHalfUp(value * BigInt(100 + percent), 100n * unit) * unit;
    return decimal(value, Math.min(places, 2));
  };
}
