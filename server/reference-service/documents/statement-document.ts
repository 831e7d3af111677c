/**
 * The input for a statement PDF: the contract's schemas, reduced to the fields that are printed.
 */
import { z } from "zod";
import { Account } from "#contract/accounts/calls.ts";
import { Reading } from "#contract/meters/calls.ts";
import { Tenant } from "#contract/settings/tenant.ts";
import { StatementWithLines } from "#contract/statements/calls.ts";
import { languages } from "#contract/values/languages.ts";

export const StatementDocument = z.object({
  /** The language of the labels. */
  language: z.enum(languages),
  tenant: Tenant.pick({
    name: true,
    logo: true,
    vat_number: true,
    bank: true,
    contacts: true,
    website: true,
    feedback_email: true,
    theme: true,
    enabled_payments: true,
  }),
  account: Account.pick({ account: true, name: true, address: true, easypay: true }),
  statement: StatementWithLines.omit({ size: true }),
  /** The last reading of each meter before the statement, with its previous reading. */
  readings: z.array(
    z.object({
      service: z.string(),
      number: z.string(),
      unit: z.string(),
      before: Reading.pick({ date: true, value: true }).nullable(),
      reading: Reading,
    }),
  ),
});

/** The input as it is sent, with money as decimal strings. */
export type StatementDocument = z.input<typeof StatementDocument>;
/** The parsed input, with money in cents. */
export type StatementContent = z.output<typeof StatementDocument>;
