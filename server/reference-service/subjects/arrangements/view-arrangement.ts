/** Shows an arrangement to staff who decide on it. */
import type { z } from "zod";
import type { StaffArrangement } from "#contract/arrangements/calls.ts";
import { limitsFor } from "#contract/arrangements/rules.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { PersonContext } from "#service/database/context.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { requireRules } from "./require-rules.ts";
import { leastDeposit } from "./rules/terms.ts";
import {
  findArrangement,
  findDebt,
  type FoundArrangement,
  toArrangement,
} from "./store/arrangements.ts";
import { findHolder } from "./store/staff-arrangements.ts";

/**
 * Returns the arrangement. Throws Refusal (not_found) if it doesn't exist or the person may not see
 * it.
 */
export async function requireArrangement(
  context: PersonContext,
  id: string,
): Promise<FoundArrangement> {
  requirePermission(context.person, staffPermissions.manageArrangements);
  return orNotFound(await findArrangement(context, id));
}

/** Returns the arrangement with the facts that the decision depends on. */
export async function toStaffArrangement(
  context: PersonContext,
  row: FoundArrangement,
): Promise<z.input<typeof StaffArrangement>> {
  const rules = await requireRules(context);
  const debt = await findDebt(context, row.account);
  const limits = limitsFor(rules, debt);
  return {
    ...toArrangement(row),
    holder: {
      name: await findHolder(context, row.account),
      indigent: debt.indigent,
      property_use: debt.propertyUse,
    },
    balance: decimalFromCents(row.balance_cents),
    rules: {
      deposit: decimalFromCents(leastDeposit(limits, row.debt_cents)),
      months: limits.months,
    },
    decided_by: row.decided_by_name,
  };
}
