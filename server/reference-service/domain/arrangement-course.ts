/** Compares an arrangement with the ledger: what is asked next, and whether it was kept. */
import { addDays } from "#contract/calendar-days.ts";
import type { PlannedInstalment } from "./arrangement-plan.ts";

/** A dispute of a charge on the statements of the debt. */
export interface DebtDispute {
  cents: number;
  /** False if it was opened before the arrangement was proposed, so that the debt leaves it out. */
  isInDebt: boolean;
  /** The day since which its amount is owed after all. Null while it is in dispute. */
  ended: string | null;
}

/** An arrangement and what the ledger says about its account. */
export interface Course {
  plan: readonly PlannedInstalment[];
  /** The number of instalments, from the first, that were found to be kept. */
  kept: number;
  /** The balance without what is in dispute. */
  balanceCents: number;
  /** The part of the debt that is in dispute: not asked for, but not paid either. */
  heldCents: number;
  /** The statements since the arrangement was proposed, without what is in dispute. */
  bills: readonly { due: string; cents: number }[];
}

/** The days that people have for an amount that they disputed and have to pay after all. */
const daysAfterDispute = 30;

/**
 * Returns the plan with the amounts that are owed after all in its last instalment, which is then
 * due late enough after the answer. So no earlier instalment becomes larger, or unpaid again.
 */
export function withEndedDisputes(plan: readonly PlannedInstalment[], disputes: readonly DebtDispute[]): readonly PlannedInstalment[] {
  const last = plan.at(-1);
  const ended = disputes.filter((dispute) => dispute.ended !== null);
  if (!last || ended.length === 0) return plan;
  const due = ended.map((dispute) => addDays(dispute.ended ?? "", daysAfterDispute)).reduce((a, b) => (a > b ? a : b), last.due);
  return [...plan.slice(0, -1), { ...last, due, cents: ended.reduce((sum, { cents }) => sum + cents, last.cents) }];
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
 * yet. A dispute keeps an arrangement from being broken, but pays nothing.
 */
export function judge(course: Course, today: string, graceDays: number): Judgement {
  const { plan, balanceCents, heldCents } = course;
  const unpaidCents = balanceCents + heldCents;
  if (unpaidCents <= dueAfter(course, addDays(today, -1))) return { kept: plan.length, status: "completed" };
  const find = (isFound: (due: string, laterCents: number) => boolean) =>
    plan.findIndex(({ due }, place) => place >= course.kept && isFound(due, laterCents(course, place)));
  const unpaid = find((due, later) => due >= today || unpaidCents > later);
  if (unpaid === -1) return { kept: plan.length, status: "completed" };
  const missed = find((due, later) => addDays(due, graceDays) < today && balanceCents > later);
  return { kept: unpaid, status: missed === -1 ? "active" : "broken" };
}
