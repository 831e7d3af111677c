/**
 * Works out what has to be paid of a balance, and when: arrears now, new charges by the due date.
 * Every page, document and message uses it. Browsers load this file, so it doesn't import zod.
 */
import { owedAmounts } from "../disputes/owed-amounts.ts";
import type { Due } from "./calls.ts";

interface Debt {
  /** The balance in cents. Negative if the account is in credit. */
  owed: number;
  /** The charges of the latest statement, with VAT, in cents. They are due by its due date. */
  charges: number;
  /** The amount in dispute, in cents. It can exceed the balance. */
  disputed?: number | undefined;
  /** The part of `disputed` that is in `charges`. */
  disputedCharges?: number | undefined;
  /** The instalments and other charges that an arrangement makes due later, in cents. */
  planned?: number | undefined;
}

/**
 * Splits a balance into the parts that are due now, due by the due date, in an arrangement and in
 * dispute. Payments settle the oldest debt first, so new charges are paid last. The parts add up to
 * the balance, and are 0 if it is in credit.
 */
export function whatIsDue({
  owed,
  charges,
  disputed = 0,
  disputedCharges = 0,
  planned = 0,
}: Debt): Due {
  const { held, toPay: asked } = owedAmounts({ balance: owed, disputed });
  const fresh = Math.max(0, charges - Math.min(held, Math.max(0, disputedCharges)));
  const newCharges = Math.min(asked, fresh);
  const arranged = Math.min(asked - newCharges, Math.max(0, planned));
  return {
    overdue: asked - newCharges - arranged,
    new_charges: newCharges,
    arranged,
    disputed: held,
  };
}
