/**
 * Applies disputes to an arrangement: disputed amounts are put on hold, and fall due later if they
 * are still owed.
 */
import { addDays } from "#contract/values/calendar-days.ts";
import type { Course } from "./course.ts";
import type { PlannedInstalment } from "./plan.ts";

/** A dispute on the account, as stored. The same charge may have earlier disputes. */
export interface StoredDispute {
  /** A key that identifies the charge across disputes. */
  charge: string;
  statement: string;
  cents: number;
  /** The days (YYYY-MM-DD) on which the dispute began and, if it is over, ended. */
  opened: string;
  ended: string | null;
  /** True if the amount is part of the arrangement's debt. */
  isInDebt: boolean;
}

/** A statement since the arrangement was proposed. */
export interface NewBill {
  statement: string;
  due: string;
  cents: number;
}

interface Given {
  plan: readonly PlannedInstalment[];
  graceDays: number;
  bills: readonly NewBill[];
  /** The account's disputes, oldest first. */
  disputes: readonly StoredDispute[];
  /** False if the municipality no longer takes disputes, so that all amounts are owed. */
  takesDisputes: boolean;
}

/**
 * The number of days that people have to pay a disputed amount that they still owe when the dispute
 * ends.
 */
const daysAfterDispute = 30;

/** Returns the plan, the amount on hold and the bills, as changed by disputes. */
export function applyDisputes(
  given: Given,
  today: string,
): Pick<Course, "plan" | "heldCents" | "bills"> {
  const charges = latestOfEachCharge(given.disputes).map((dispute) => ({
    ...dispute,
    ended: dispute.ended ?? (given.takesDisputes ? null : today),
  }));
  const ended = charges.flatMap(({ ended, ...charge }) =>
    ended === null ? [] : [{ ...charge, resumes: addDays(ended, daysAfterDispute) }],
  );
  const bills = given.bills.map(({ statement, due, cents }) => {
    const disputed = charges
      .filter((charge) => charge.statement === statement)
      .reduce((sum, charge) => sum + charge.cents, 0);
    return { due, cents: cents - disputed };
  });
  // What the debt leaves out is owed beside it, like a new bill.
  const owedAfterAll = ended
    .filter(({ isInDebt }) => !isInDebt)
    .map(({ statement, cents, resumes }) => {
      const due = given.bills.find((bill) => bill.statement === statement)?.due ?? resumes;
      return { due: due > resumes ? due : resumes, cents };
    });
  return {
    plan: moveDisputed(
      given,
      ended.filter(({ isInDebt }) => isInDebt),
    ),
    heldCents: charges.reduce(
      (sum, { isInDebt, ended, cents }) => (isInDebt && ended === null ? sum + cents : sum),
      0,
    ),
    bills: [...bills, ...owedAfterAll],
  };
}

/** Returns the latest dispute of each charge, with the start date of the charge's first dispute. */
function latestOfEachCharge(disputes: readonly StoredDispute[]): StoredDispute[] {
  const latest = new Map<string, StoredDispute>();
  for (const dispute of disputes) {
    const before = latest.get(dispute.charge);
    // What the debt left out once is not in it, even if it was withdrawn and disputed again.
    latest.set(
      dispute.charge,
      before
        ? { ...dispute, opened: before.opened, isInDebt: dispute.isInDebt && before.isInDebt }
        : dispute,
    );
  }
  return [...latest.values()];
}

/**
 * Moves amounts that a dispute put on hold to the first instalment that is due late enough after
 * the dispute. If there is none, moves them to the last instalment and postpones it. The plan still
 * adds up to the debt.
 */
function moveDisputed(
  { plan, graceDays }: Given,
  ended: readonly { cents: number; opened: string; resumes: string }[],
): readonly PlannedInstalment[] {
  const moved = plan.map((instalment) => ({ ...instalment }));
  for (const { cents, opened, resumes } of ended) {
    const target = moved.find(({ due }) => due >= resumes) ?? moved.at(-1);
    if (!target || addDays(target.due, graceDays) < opened) continue;
    let left = cents;
    for (const instalment of moved.slice(0, moved.indexOf(target))) {
      if (addDays(instalment.due, graceDays) < opened) continue;
      const part = Math.min(left, instalment.cents);
      instalment.cents -= part;
      target.cents += part;
      left -= part;
    }
    if (target.due < resumes) target.due = resumes;
  }
  return moved;
}
