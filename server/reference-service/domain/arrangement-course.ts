/** Compares an arrangement with the ledger: what is asked next, and whether it was kept. */
import { addDays } from "#contract/calendar-days.ts";
import type { PlannedInstalment } from "./arrangement-plan.ts";

/** An arrangement and what the ledger says about its account. */
export interface Course {
  plan: readonly PlannedInstalment[];
  /** The number of instalments, from the first, that were found to be kept. */
  kept: number;
  balanceCents: number;
  /** The statements since the arrangement was proposed. */
  bills: readonly { due: string; cents: number }[];
}

/** Adds up the new charges that fall due after a day. */
function dueAfter({ bills }: Course, day: string): number {
  return bills.reduce((sum, { due, cents }) => (due > day ? sum + Math.max(0, cents) : sum), 0);
}

/**
 * Returns the cents that may still be owed once an instalment is paid: the later ones, and new
 * charges that fall due after it. So new bills have to be paid as well.
 */
export function laterCents(course: Course, index: number): number {
  const rest = course.plan.slice(index + 1).reduce((sum, { cents }) => sum + cents, 0);
  return rest + dueAfter(course, course.plan[index]?.due ?? "");
}

/** Returns the index of the first instalment that is not paid yet, or the plan's length. */
export function nextInstalment(course: Course): number {
  const { plan, kept, balanceCents } = course;
  const index = plan.findIndex((_, place) => place >= kept && balanceCents > laterCents(course, place));
  return index === -1 ? plan.length : index;
}

export interface Judgement {
  kept: number;
  status: "active" | "completed" | "broken";
}

/**
 * Decides at the start of `today`. An instalment is kept if it was paid by the end of its last day,
 * or of the days of grace after it. Completed once nothing is owed but new charges that are not due
 * yet.
 */
export function judge(course: Course, today: string, graceDays: number): Judgement {
  const { plan, balanceCents } = course;
  if (balanceCents <= dueAfter(course, addDays(today, -1))) return { kept: plan.length, status: "completed" };
  for (let { kept } = course; ; kept += 1) {
    const instalment = plan[kept];
    if (!instalment) return { kept, status: "completed" };
    if (instalment.due >= today) return { kept, status: "active" };
    if (balanceCents <= laterCents(course, kept)) continue;
    return { kept, status: addDays(instalment.due, graceDays) < today ? "broken" : "active" };
  }
}
