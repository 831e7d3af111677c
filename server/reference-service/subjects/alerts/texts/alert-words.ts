/** Puts the facts of an alert into words that its texts use, in the reader's language. */
import type { AlertKind } from "#contract/alerts/kinds.ts";
import type { Language } from "#contract/values/languages.ts";
import { formatRand } from "#contract/values/rand.ts";
import { formatDate } from "#service/rules/format.ts";
import { nameService } from "#service/rules/service-names.ts";
import type { AlertDetails } from "../rules/due-alerts.ts";
import { formatTime, formatUse } from "./format-use.ts";

export interface AlertWords {
  payment_due: { amount: string; day: string };
  budget: { budget: string; expected: string; day: string };
  /** `meter` is the meter's name and number. */
  reading_due: { name: string; meter: string; day: string };
  /** `what` names the services. */
  estimated_bill: { what: string; day: string };
  /** `now` and `usual` are the use in a day, and `day` is the last one that was measured. */
  unusual_use: {
    isWater: boolean;
    isMore: boolean;
    what: string;
    meter: string;
    now: string;
    usual: string;
    day: string;
  };
  running_water: { number: string; day: string; least: string; before: string };
  notice: { title: string; text: string; from: string; until: string | null };
}

const meters: Record<Language, Record<"water" | "electricity", string>> = {
  en: { water: "water meter", electricity: "electricity meter" },
  af: { water: "watermeter", electricity: "elektrisiteitsmeter" },
  zu: { water: "imitha yamanzi", electricity: "imitha kagesi" },
};
const and: Record<Language, string> = { en: " and ", af: " en ", zu: " no-" };

export const wordsOf: {
  [Kind in AlertKind]: (details: AlertDetails[Kind], language: Language) => AlertWords[Kind];
} = {
  payment_due: ({ cents, dueDate }, language) => ({
    amount: formatRand(cents),
    day: formatDate(dueDate, language),
  }),
  budget: ({ budgetCents, expectedCents, date }, language) => ({
    budget: formatRand(budgetCents),
    expected: formatRand(expectedCents),
    day: formatDate(date, language),
  }),
  reading_due: ({ service, number, date }, language) => ({
    name: meters[language][service],
    meter: `${meters[language][service]} ${number}`,
    day: formatDate(date, language),
  }),
  estimated_bill: ({ date, services }, language) => ({
    what: services.map((service) => nameService(service, language)).join(and[language]),
    day: formatDate(date, language),
  }),
  unusual_use: ({ service, number, unit, isMore, daily, usual, date }, language) => ({
    isWater: service === "water",
    isMore,
    what: nameService(service, language),
    meter: `${meters[language][service]} ${number}`,
    now: formatUse(daily, unit),
    usual: formatUse(usual, unit),
    day: formatDate(date, language),
  }),
  running_water: ({ number, from, least, before }, language) => ({
    number,
    day: formatDate(from, language),
    least: formatUse(least, "kl"),
    before: formatUse(before, "kl"),
  }),
  notice: ({ title, text, translations, from, until }, language) => ({
    ...(translations?.[language] ?? { title, text }),
    from: formatTime(from, language),
    until: until && formatTime(until, language),
  }),
};
