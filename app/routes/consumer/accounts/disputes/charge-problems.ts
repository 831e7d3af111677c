/** The usual reasons for disputing a charge, which people choose instead of typing them. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";

export const chargeProblems = {
  reading: "The meter reading is wrong",
  use: "I didn’t use this much",
  rate: "The rate or the sum is wrong",
  property: "It isn’t for my property",
  other: "Something else",
} as const satisfies Record<string, PlainTranslationKey>;

export type ChargeProblem = keyof typeof chargeProblems;

/** Problems of charges for what a meter counts. */
const ofMeters: ReadonlySet<string> = new Set<ChargeProblem>(["reading", "use"]);

/** Returns the problems that a charge can have, in the order to show. */
export function getChargeProblems(hasMeter: boolean): ChargeProblem[] {
  // The keys are those of the object above.
  const all = Object.keys(chargeProblems) as ChargeProblem[];
  return all.filter((problem) => hasMeter || !ofMeters.has(problem));
}
