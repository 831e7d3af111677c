/** Compares an arrangement with the ledger: what is asked next, and whether it was kept. */
import { addDays } from "#contract/values/calendar-days.ts";
import type { PlannedInstalment } from "./plan.ts";

/** An arrangement and what the ledger says about its account. */
export interface Course {
  plan: readonly PlannedInstalment[];
  /** The number of instalments, from the first, that were found to be kept. */
  kept: number;
  /** The balance without what is in dispute. */
  balanceCents: number;
  /** The part of the debt that is in dispute: not asked for, but not paid either. */
  heldCents: number;
  /** Newer statements, without what is in dispute, and amounts of disputes that ended. */
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
  const index = plan.findIndex(
    (_, place) => place >= kept && balanceCents > laterCents(course, place),
  );
  return index === -1 ? plan.length : index;
}

/** Returns the number of instalments that are paid. A dispute pays nothing. */
export function countPaid(course: Course): number {
  return nextInstalment({ ...course, balanceCents: course.balanceCents + course.heldCents });
}

export type Judgement =
  | { kept: number; status: "active" | "completed" }
  /** `missed` is the index of the first instalment that was asked for in time, but not paid. */
  | { kept: number; status: "broken"; missed: number };

/**
 * Decides at the start of `today`. An instalment is kept if it was paid by the end of its last day,
 * or of the days of grace after it. Completed once nothing is owed but new charges that are not due
 * yet. A dispute keeps an arrangement from being broken, but pays nothing.
 */
export function judge(course: Course, today: string, graceDays: number): Judgement {
  const { plan, balanceCents, heldCents } = course;
  const unpaidCents = balanceCents + heldCents;
  if (unpaidCents <= dueAfter(course, addDays(today, -1)))
    return { kept: plan.length, status: "completed" };
  const find = (isFound: (due: string, laterCents: number) => boolean) =>
    plan.findIndex(
      ({ due }, place) => place >= course.kept && isFound(due, laterCents(course, place)),
    );
  const unpaid = find((due, later) => due >= today || unpaidCents > later);
  if (unpaid === -1) return { kept: plan.length, status: "completed" };
  const missed = find((due, later) => addDays(due, graceDays) < today && balanceCents > later);
  return missed === -1
    ? { kept: unpaid, status: "active" }
    : { kept: unpaid, status: "broken", missed };
}
