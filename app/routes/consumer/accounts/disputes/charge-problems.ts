/** The usual reasons for disputing a charge, which people choose instead of typing them. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";

/** A dispute's reason starts with the English text, which its pages translate for each reader. */
export const chargeProblems = {
  reading: "The meter reading is wrong",
  use: "I didn’t use this much",
  rate: "The tariff or the calculation is wrong",
  property: "It isn’t for my property",
  other: "Something else",
} as const satisfies Record<string, PlainTranslationKey>;

export type ChargeProblem = keyof typeof chargeProblems;

export function isChargeProblem(given: unknown): given is ChargeProblem {
  return typeof given === "string" && Object.hasOwn(chargeProblems, given);
}

/** The problems that only metered charges have. */
const ofMeters: ReadonlySet<string> = new Set<ChargeProblem>(["reading", "use"]);

/** Returns the problems that a charge can have, in the order to show. */
export function getChargeProblems(hasMeter: boolean): ChargeProblem[] {
  return Object.keys(chargeProblems)
    .filter(isChargeProblem)
    .filter((problem) => hasMeter || !ofMeters.has(problem));
}
