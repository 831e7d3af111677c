/** Proposes to pay a debt off in instalments. */
import type { z } from "zod";
import type * as calls from "#contract/arrangements/calls.ts";
import type { ArrangementRules } from "#contract/arrangements/rules.ts";
import type { PersonContext } from "#service/database/context.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import { conflict } from "#service/rules/refusal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { lockAccounts } from "#service/subjects/access/store/access.ts";
import { arrangementLimit } from "#service/subjects/people/person-limits.ts";
import { logArrangement } from "./log-arrangement.ts";
import { notifyPayers } from "./notify-payers.ts";
import { quote, requirePossible } from "./rules/terms.ts";
import { findDebt, type FoundArrangement, insertArrangement } from "./store/arrangements.ts";
import { arrangementAgreedMessage, arrangementProposedMessage } from "./texts.ts";

/**
 * Starts the arrangement immediately if it is within the rules, or leaves the decision to staff,
 * and notifies the people who may pay the account. Throws Refusal: conflict if no arrangement is
 * possible or the debt has changed, invalid, too_often.
 */
export async function proposeArrangement(
  context: PersonContext,
  rules: ArrangementRules,
  account: string,
  body: z.output<typeof calls.proposeArrangement.body>,
): Promise<FoundArrangement> {
  const { person } = context;
  await rateLimitInTransaction(context, [arrangementLimit(person)]);
  // Payments change the balance of the locked row, so the debt stays as it was shown.
  await lockAccounts(context, [account]);
  const debt = await findDebt(context, account);
  requirePossible(rules, debt);
  if (debt.cents !== body.total) throw conflict("debt_changed", "arrangement_debt_changed");
  const { plan, withinRules } = quote(rules, debt, body);
  const made = await insertArrangement(context, {
    account,
    plan,
    debtCents: debt.cents,
    depositCents: body.deposit,
    months: body.months,
    statementDate: debt.statementDate,
    graceDays: rules.grace_days,
    disputed: debt.disputed,
    status: withinRules ? "active" : "waiting",
    started: withinRules ? todayInSouthAfrica() : null,
  });
  if (!made) throw conflict("open", "arrangement_open");
  await logArrangement(
    context,
    person,
    made,
    withinRules ? "arrangement.agreed" : "arrangement.proposed",
    null,
  );
  await notifyPayers(
    context,
    made,
    withinRules ? arrangementAgreedMessage : arrangementProposedMessage,
  );
  return made;
}
