/** Finds out whether an account can be paid online, and which amounts are allowed. */
import type { PlainMessageCode } from "#contract/messages.ts";
import { centsFromDecimal } from "#contract/values/money.ts";
import type { TenantContext } from "#service/database/context.ts";
import { findTenant } from "#service/database/tenants.ts";
import type { FoundAccount } from "#service/subjects/access/store/accounts.ts";
import type { TenantPayments } from "./providers/payments.ts";

/** Amount limits in rand for tenants that have not set any. */
const defaultAmountLimits = { least: "10.00", most: "100000.00" };

/** The terms of an online payment to an account. */
export interface PaymentTerms {
  minCents: number;
  maxCents: number;
  /**
   * The message code that explains why online payments to this account are not possible, or
   * undefined if they are possible.
   */
  closedReason: PlainMessageCode | undefined;
}

/** Returns the terms of the municipality for online payments to the account. */
export async function findPaymentTerms(
  context: TenantContext,
  paying: TenantPayments | undefined,
  { account }: FoundAccount,
): Promise<PaymentTerms> {
  const settings = await findTenant(context);
  const { least, most } = settings?.payments ?? defaultAmountLimits;
  const terms = { minCents: centsFromDecimal(least), maxCents: centsFromDecimal(most) };
  if (!settings?.enabled_payments || !paying) return { ...terms, closedReason: "payments_off" };
  return {
    ...terms,
    closedReason: account.status === "closed" ? "payments_account_closed" : undefined,
  };
}
