/** The input for a receipt PDF: the contract's schemas, reduced to the fields that are printed. */
import { z } from "zod";
import { Account } from "#contract/accounts/calls.ts";
import { Payment } from "#contract/payments/calls.ts";
import { Tenant } from "#contract/settings/tenant.ts";
import { languages } from "#contract/values/languages.ts";

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
  }).partial({ balance: true, balance_at: true }),
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
