/** Compares an arrangement with the ledger: what is due next, and whether it was kept. */
import { addDays } from "#contract/values/calendar-days.ts";
import type { PlannedInstalment } from "./plan.ts";

/** An arrangement, with its account's balance, new charges and amounts in dispute. */
export interface Course {
  /** The instalments to pay: disputed amounts are taken off the last ones. */
  plan: readonly PlannedInstalment[];
  /** The same instalments with the disputed amounts, which were not paid either. */
  agreed: readonly PlannedInstalment[];
  /** The number of instalments, starting with the first, that have been judged as kept. */
  kept: number;
  /** The balance, excluding amounts in dispute. */
  balanceCents: number;
  /** The part of the debt that is in dispute: not due now, but not paid either. */
  heldCents: number;
  /**
   * New charges: statements since the proposal, without disputed amounts, and amounts from disputes
   * that have ended.
   */
  bills: readonly { due: string; cents: number }[];
}

/** Adds up the new charges that are due after this day. */
function dueAfter({ bills }: Course, day: string): number {
  return bills.reduce((sum, { due, cents }) => (due > day ? sum + Math.max(0, cents) : sum), 0);
}

/**
 * Returns the cents that may still be owed after an instalment is paid: later instalments, and new
 * charges that fall due after it. All other new charges must be paid too.
 */
export function laterCents(course: Course, index: number): number {
  const rest = course.plan.slice(index + 1).reduce((sum, { cents }) => sum + cents, 0);
  return rest + dueAfter(course, course.plan[index]?.due ?? "");
}

/** Returns the index of the first instalment that is not paid yet, or the plan's length. */
export function nextInstalment(course: Course): number {
  const { plan, kept, balanceCents } = course;
  const index = plan.findIndex(
    (_, place) => place >= kept && balanceCents > laterCents(course, place),
  );
  return index === -1 ? plan.length : index;
}

/** Returns the number of instalments that are paid. Disputed amounts don't count as paid. */
export function countPaid(course: Course): number {
  return nextInstalment(withDisputed(course));
}

/** Returns the course as if disputed amounts were owed like all others. */
function withDisputed(course: Course): Course {
  const { agreed, balanceCents, heldCents } = course;
  return { ...course, plan: agreed, balanceCents: balanceCents + heldCents };
}

export type Judgement =
  | { kept: number; status: "active" | "completed" }
  /**
   * `missed` is the index of the first unpaid instalment that is overdue and not held back by a
   * dispute.
   */
  | { kept: number; status: "broken"; missed: number };

/**
 * Judges the arrangement at the start of `today`. An instalment is kept if it was paid by its due
 * date or within the grace period. The arrangement is completed once only new charges that aren't
 * due yet are owed. A dispute prevents it from being broken, but doesn't count as payment.
 */
export function judge(course: Course, today: string, graceDays: number): Judgement {
  const { plan, balanceCents, heldCents } = course;
  const unpaidCents = balanceCents + heldCents;
  const whole = withDisputed(course);
  if (unpaidCents <= dueAfter(course, addDays(today, -1)))
    return { kept: plan.length, status: "completed" };
  const find = (of: Course, isFound: (due: string, laterCents: number) => boolean) =>
    of.plan.findIndex(({ due }, place) => place >= of.kept && isFound(due, laterCents(of, place)));
  const unpaid = find(whole, (due, later) => due >= today || unpaidCents > later);
  if (unpaid === -1) return { kept: plan.length, status: "completed" };
  const missed = find(
    course,
    (due, later) => addDays(due, graceDays) < today && balanceCents > later,
  );
  return missed === -1
    ? { kept: unpaid, status: "active" }
    : { kept: unpaid, status: "broken", missed };
}
