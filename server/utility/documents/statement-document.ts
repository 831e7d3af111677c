/** What a statement's PDF is made from: the wire shapes of the contract, and no more of them than is printed. */
import { z } from "zod";
import { Account } from "#contract/accounts.ts";
import { StatementWithLines } from "#contract/statements.ts";
import { Tenant } from "#contract/tenant.ts";

export const StatementDocument = z.object({
  tenant: Tenant.pick({ name: true, website: true, feedback_email: true, theme: true, enabled_payments: true }),
  account: Account.pick({ account: true, name: true, address: true, easypay: true }),
  statement: StatementWithLines.omit({ size: true }),
});

/** As it goes over the wire: money as decimal strings. */
export type StatementDocument = z.input<typeof StatementDocument>;
/** Parsed: money as cents. */
export type StatementContent = z.output<typeof StatementDocument>;
