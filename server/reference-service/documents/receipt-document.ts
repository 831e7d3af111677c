/** The input for a receipt PDF: the contract's schemas, reduced to the fields that are printed. */
import { z } from "zod";
import { Account } from "#contract/accounts.ts";
import { languages } from "#contract/languages.ts";
import { Payment } from "#contract/payments.ts";
import { Tenant } from "#contract/tenant.ts";

export const ReceiptDocument = z.object({
  /** The language of the labels. */
  language: z.enum(languages),
  tenant: Tenant.pick({
    name: true,
    logo: true,
    vat_number: true,
    website: true,
    feedback_email: true,
    theme: true,
  }),
  account: Account.pick({
    account: true,
    name: true,
    address: true,
    balance: true,
    balance_at: true,
  }),
  payment: Payment.pick({
    id: true,
    date: true,
    amount: true,
    method: true,
    reference: true,
    receipt: true,
  }),
});

/** The input as it is sent, with money as decimal strings. */
export type ReceiptDocument = z.input<typeof ReceiptDocument>;
/** The parsed input, with money in cents. */
export type ReceiptContent = z.output<typeof ReceiptDocument>;
