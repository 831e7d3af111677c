/**
 * Applies disputes to an arrangement: disputed amounts come off the last instalments, and fall due
 * there or later if they are still owed. The next instalment stays as it was.
 */
import { addDays } from "#contract/values/calendar-days.ts";
import type { Course } from "./course.ts";
import type { PlannedInstalment } from "./plan.ts";

/** A dispute on the account, as stored. The same charge may have earlier disputes. */
export interface StoredDispute {
  /** A key that identifies the charge across disputes. */
  charge: string;
  statement: string;
  /** The amount that the dispute holds, or held until it ended. */
  cents: number;
  /** The amount of the charge that corrections have credited. */
  corrected: number;
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
  /** The part of the balance that is in dispute. */
  mostHeldCents: number;
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
): Pick<Course, "plan" | "agreed" | "heldCents" | "bills"> {
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
      .reduce((sum, charge) => sum + charge.cents + charge.corrected, 0);
    return { due, cents: cents - disputed };
  });
  // What the debt leaves out is owed beside it, like a new bill.
  const owedAfterAll = ended
    .filter(({ isInDebt }) => !isInDebt)
    .map(({ statement, cents, resumes }) => {
      const due = given.bills.find((bill) => bill.statement === statement)?.due ?? resumes;
      return { due: due > resumes ? due : resumes, cents };
    });
  const inDebt = charges.filter(({ isInDebt }) => isInDebt);
  const total = (of: readonly { cents: number }[]) => of.reduce((sum, { cents }) => sum + cents, 0);
  const heldCents = Math.min(given.mostHeldCents, total(inDebt.filter(({ ended }) => !ended)));
  const corrected = inDebt.reduce((sum, charge) => sum + charge.corrected, 0);
  const agreed = postponeDisputed(
    { ...given, plan: takeOffLast(given.plan, corrected) },
    ended.filter(({ isInDebt }) => isInDebt),
  );
  return {
    plan: takeOffLast(agreed, heldCents),
    agreed,
    heldCents,
    bills: [...bills, ...owedAfterAll],
  };
}

/** Takes an amount off the last instalments, which leaves the next one as it is. */
function takeOffLast(
  plan: readonly PlannedInstalment[],
  cents: number,
): readonly PlannedInstalment[] {
  let left = cents;
  return plan
    .toReversed()
    .map((instalment) => {
      const part = Math.min(left, instalment.cents);
      left -= part;
      return { ...instalment, cents: instalment.cents - part };
    })
    .toReversed();
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
 * Gives people time to pay what ended disputes had taken off the last instalments. What is due too
 * soon moves to the first instalment that is due late enough after the dispute. If there is none,
 * moves it to the last instalment and postpones that. The plan's total stays the same.
 */
function postponeDisputed(
  { plan, graceDays }: Given,
  ended: readonly { cents: number; opened: string; resumes: string }[],
): readonly PlannedInstalment[] {
  const moved = plan.map((instalment) => ({ ...instalment }));
  // Each dispute came off what the others had left.
  const free = plan.map(({ cents }) => cents);
  for (const { cents, opened, resumes } of ended) {
    const target = moved.find(({ due }) => due >= resumes) ?? moved.at(-1);
    let left = cents;
    for (const [index, instalment] of [...moved.entries()].reverse()) {
      // An instalment that was missed before the dispute stays missed.
      if (!target || addDays(instalment.due, graceDays) < opened) break;
      const part = Math.min(left, free[index] ?? 0);
      if (part === 0) continue;
      free[index] = (free[index] ?? 0) - part;
      left -= part;
      if (instalment.due >= resumes) continue;
      instalment.cents -= part;
      target.cents += part;
      if (target.due < resumes) target.due = resumes;
    }
  }
  return moved;
}
