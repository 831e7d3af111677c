/** Shows whether a person can pay an account online, the amount due, and any other payments. */
import type { z } from "zod";
import type { getPaymentOptions } from "#contract/payments/online-calls.ts";
import { roleAllows } from "#contract/permissions.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { FoundAccount } from "#service/subjects/access/store/accounts.ts";
import { dueCents, findOtherPayments } from "./find-other-payments.ts";
import { findPaymentTerms } from "./find-payment-terms.ts";
import type { TenantPayments } from "./providers/payments.ts";

/** Returns the options for paying the account. The account must come from `findAccountWithDebt`. */
export async function showPaymentOptions(
  context: TenantContext,
  paying: TenantPayments | undefined,
  found: FoundAccount,
): Promise<z.input<(typeof getPaymentOptions)["answer"]>> {
  const { minCents, maxCents, closedReason } = await findPaymentTerms(context, paying, found);
  const allowed = closedReason === undefined && roleAllows(found.role, "payments.make");
  const due = decimalFromCents(dueCents(found.account));
  const limits = { least: decimalFromCents(minCents), most: decimalFromCents(maxCents) };
  const nothing = { under_way: null, recent: null, expired: null };
  const provider = paying?.provider.brand;
  return {
    pay: {
      allowed,
      ...(provider && { provider }),
      due,
      ...limits,
      ...(allowed ? await findOtherPayments(context, found.account.account) : nothing),
    },
  };
}
