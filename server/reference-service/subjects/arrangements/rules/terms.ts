/** The terms on which a municipality lets a debt be paid off in instalments. */
import {
  type ArrangementLimits,
  type ArrangementRules,
  leastInstalmentCents,
  limitsFor,
} from "#contract/arrangements/rules.ts";
import { message } from "#contract/messages.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { formatRand } from "#contract/values/rand.ts";
import { conflict, validationError } from "#service/rules/refusal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { firstDays, planInstalments, type PlannedInstalment } from "./plan.ts";

/** The debt of an account, and facts about its holder that the rules need. */
export interface Debt {
  cents: number;
  /** The date of the last statement that is part of the debt, or today if there is none. */
  statementDate: string;
  indigent: boolean;
  propertyUse: string;
  /** True if the account has an arrangement that is active or waiting for a decision. */
  open: boolean;
  /**
   * True if an arrangement was broken in recent months before any of it was paid, or if two were
   * cancelled. Staff then decide on the next one.
   */
  unpaidBefore: boolean;
  /** The disputes whose amounts are excluded from the debt. */
  disputed: string[];
}

/** Returns the smallest deposit, rounded up to a cent. */
export function leastDeposit({ deposit_percent }: ArrangementLimits, debtCents: number): number {
  return Math.ceil((Math.max(0, debtCents) * deposit_percent) / 100);
}

/** Returns what the rules allow for the debt. */
export function termsFor(rules: ArrangementRules, debt: Debt) {
  const limits = limitsFor(rules, debt);
  return {
    owed: decimalFromCents(Math.max(0, debt.cents)),
    deposit: decimalFromCents(leastDeposit(limits, debt.cents)),
    deposit_percent: limits.deposit_percent,
    // So that no instalment is too small.
    months: Math.max(
      1,
      Math.min(
        limits.months,
        Math.floor((debt.cents - leastDeposit(limits, debt.cents)) / leastInstalmentCents),
      ),
    ),
    instalment: decimalFromCents(leastInstalmentCents),
    least: decimalFromCents(rules.least),
    grace_days: rules.grace_days,
    first_day: firstDays(todayInSouthAfrica()),
    problem: findProblem(rules, debt),
  };
}

function findProblem(
  rules: ArrangementRules,
  { cents, open }: Debt,
): "open" | "nothing_owed" | "too_little" | null {
  if (open) return "open";
  if (cents <= 0) return "nothing_owed";
  return cents < Math.max(rules.least, leastInstalmentCents) ? "too_little" : null;
}

/** Throws Refusal (conflict) if the account can't get an arrangement now. */
export function requirePossible(rules: ArrangementRules, debt: Debt): void {
  const { problem } = termsFor(rules, debt);
  if (problem === "open") throw conflict("open", "arrangement_open");
  if (problem) throw conflict("too_little", "arrangement_not_possible");
}

interface Proposed {
  /** The deposit in cents. */
  deposit: number;
  months: number;
  first_day: string;
}

/**
 * Returns the instalments, and whether they are within the rules. Throws Refusal (invalid) if they
 * are not possible at all.
 */
export function quote(
  rules: ArrangementRules,
  debt: Debt,
  { deposit, months, first_day: firstDay }: Proposed,
): { plan: PlannedInstalment[]; withinRules: boolean } {
  const today = todayInSouthAfrica();
  const { from, to } = firstDays(today);
  if (firstDay < from || firstDay > to) {
    throw validationError({ first_day: [message("first_day_range", { from, to })] });
  }
  if (deposit >= debt.cents) throw validationError({ deposit: [message("deposit_too_large")] });
  if (debt.cents - deposit < months * leastInstalmentCents) {
    throw validationError({
      months: [message("instalments_too_small", { least: formatRand(leastInstalmentCents) })],
    });
  }
  const limits = limitsFor(rules, debt);
  return {
    plan: planInstalments(
      { debtCents: debt.cents, depositCents: deposit, months, firstDay },
      today,
    ),
    withinRules:
      !debt.unpaidBefore && deposit >= leastDeposit(limits, debt.cents) && months <= limits.months,
  };
}
