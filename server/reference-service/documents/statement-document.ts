/**
 * The input for a statement PDF: the contract's schemas, reduced to the fields that are printed.
 */
import { z } from "zod";
import { Account } from "#contract/accounts.ts";
import { StatementWithLines } from "#contract/statements.ts";
import { Tenant } from "#contract/tenant.ts";

export const StatementDocument = z.object({
  tenant: Tenant.pick({ name: true, website: true, feedback_email: true, theme: true, enabled_payments: true }),
  account: Account.pick({ account: true, name: true, address: true, easypay: true }),
  statement: StatementWithLines.omit({ size: true }),
});

/** The input as it is sent, with money as decimal strings. */
export type StatementDocument = z.input<typeof StatementDocument>;
/** The parsed input, with money in cents. */
export type StatementContent = z.output<typeof StatementDocument>;
