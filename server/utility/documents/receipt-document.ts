/** What a receipt's PDF is made from: the wire shapes of the contract, and no more of them than is printed. */
import { z } from "zod";
import { Account } from "#contract/accounts.ts";
import { Payment } from "#contract/payments.ts";
import { Tenant } from "#contract/tenant.ts";

export const ReceiptDocument = z.object({
  tenant: Tenant.pick({ name: true, website: true, feedback_email: true, theme: true }),
  account: Account.pick({ account: true, name: true, address: true }),
  payment: Payment.pick({ id: true, date: true, amount: true, method: true, reference: true, receipt: true }),
});

/** As it goes over the wire: money as decimal strings. */
export type ReceiptDocument = z.input<typeof ReceiptDocument>;
/** Parsed: money as cents. */
export type ReceiptContent = z.output<typeof ReceiptDocument>;
