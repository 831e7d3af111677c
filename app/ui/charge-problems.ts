/** The usual reasons for disputing a charge, which people choose instead of typing them. */
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";

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

/**
 * Returns a dispute's reason. If its first line is one of the problems, which are stored in
 * English, translates that line into the reader's language. Leaves all other lines as they were
 * typed.
 */
export function translateReason(reason: string, t: Translator): string {
  const [first, ...typed] = reason.split("\n");
  const chosen = Object.values(chargeProblems).find((problem) => problem === first);
  return chosen ? [t(chosen), ...typed].join("\n") : reason;
}
