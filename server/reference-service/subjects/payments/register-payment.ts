/** Registers an online payment, before its page is requested from the provider. */
import type { z } from "zod";
import { type CodedErrors, message } from "#contract/messages.ts";
import type { generatePaymentLink } from "#contract/payments/online-calls.ts";
import { formatRand } from "#contract/values/rand.ts";
import type { PersonContext } from "#service/database/context.ts";
import { forbidden, orNotFound, validationError } from "#service/rules/refusal.ts";
import { lockAccounts } from "#service/subjects/access/store/access.ts";
import type { FoundAccount } from "#service/subjects/access/store/accounts.ts";
import { findAccountWithDebt } from "#service/subjects/arrangements/store/account-debt.ts";
import { rejectDuplicatePayment } from "./find-other-payments.ts";
import { findPaymentTerms, type PaymentTerms } from "./find-payment-terms.ts";
import type { TenantPayments } from "./providers/payments.ts";
import { addPayment } from "./store/online-payments.ts";

/**
 * Registers the payment and returns its ID. Throws Refusal: forbidden if the account can't be paid
 * online, invalid, or conflict if there is another payment and `again` doesn't confirm that the
 * person knows about it.
 */
export async function registerPayment(
  context: PersonContext,
  paying: TenantPayments | undefined,
  found: FoundAccount,
  body: z.output<typeof generatePaymentLink.body>,
  { again }: { again: boolean },
): Promise<string> {
  const terms = await findPaymentTerms(context, paying, found);
  if (!paying || terms.closedReason) throw forbidden(terms.closedReason ?? "payments_off");
  validateFields(context.tenant, body, terms, paying);
  // Lock the account, so that the second of two simultaneous payers is warned about the first.
  await lockAccounts(context, [body.account_number]);
  if (!again) {
    // Read again, because another payment may have been waited for.
    const { account } = orNotFound(await findAccountWithDebt(context, body.account_number));
    await rejectDuplicatePayment(context, account, body.amount);
  }
  return addPayment(context, {
    account: body.account_number,
    userId: context.person.id,
    cents: body.amount,
    provider: paying.provider.name,
    returnUrls: {
      success: body.return_url_success,
      failure: body.return_url_failure,
      cancel: body.return_url_cancel,
    },
  });
}

/** Checks the fields of a payment request. Throws Refusal (invalid) if one is invalid. */
function validateFields(
  tenant: string,
  body: z.output<typeof generatePaymentLink.body>,
  { minCents, maxCents }: PaymentTerms,
  { isPortalUrl }: TenantPayments,
): void {
  const errors: CodedErrors = {};
  if (body.tenant_id !== tenant) errors.tenant_id = [message("wrong_tenant")];
  if (body.amount < minCents || body.amount > maxCents)
    errors.amount = [
      message("amount_out_of_range", { least: formatRand(minCents), most: formatRand(maxCents) }),
    ];
  for (const name of ["return_url_success", "return_url_failure", "return_url_cancel"] as const) {
    if (!isPortalUrl(body[name])) errors[name] = [message("wrong_return_url")];
  }
  if (Object.keys(errors).length > 0) throw validationError(errors);
}
