/** Checks that a charge can be disputed, or its valuation objected to. */
import { message } from "#contract/messages.ts";
import type { PersonContext } from "#service/database/context.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import { validationError } from "#service/rules/refusal.ts";
import { lockAccounts } from "#service/subjects/access/store/access.ts";
import { disputeLimit } from "#service/subjects/people/person-limits.ts";
import { findStatement } from "#service/subjects/statements/store/statements.ts";
import { type Charge, findCharge } from "./store/steps.ts";

/**
 * Locks the account and returns the charge with its statement. Throws Refusal: invalid if it is not
 * a charge on the account, or too_often.
 */
export async function checkCharge(
  context: PersonContext,
  account: string,
  { statement: id, line }: { statement: string; line: number },
): Promise<{ statement: { id: string; date: string }; charge: Charge }> {
  await rateLimitInTransaction(context, [disputeLimit(context.person)]);
  // People who dispute the same charge at the same moment wait for each other.
  await lockAccounts(context, [account]);
  const statement = await findStatement(context, account, id);
  const charge = statement && (await findCharge(context, statement.id, line));
  if (!charge) throw validationError({ line: [message("dispute_line_unknown")] });
  if (charge.cents <= 0) throw validationError({ line: [message("dispute_line_credit")] });
  return { statement, charge };
}
