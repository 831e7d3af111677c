/** A municipality's retention periods for records that it no longer needs. */
import { z } from "zod";

export const retentionKinds = [
  "closed_tickets",
  "decided_applications",
  "histories",
  "audit_log",
  "closed_accounts",
  "messages",
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

const Months = z.number().int().min(1).max(1200);

/** The minimum number of months, because financial records must be kept for five years. */
export const leastAccountMonths = 60;

/**
 * The retention periods. Omitted kinds are kept indefinitely, except messages, which are kept for
 * 30 days.
 */
export const Retention = z
  .object({
    /** Months after a ticket was closed. */
    closed_tickets: Months,
    /** Months after an application was declined, or after the last day of the support. */
    decided_applications: Months,
    /** Months for which entries in the histories of profiles and accounts are kept. */
    histories: Months,
    /** Months for which entries in the audit log are kept. */
    audit_log: Months,
    /** Months after an account was closed, if nothing is owed on it. */
    closed_accounts: Months.min(leastAccountMonths),
    /** Days for which the records of sent messages are kept. */
    messages: z.number().int().min(1).max(3650),
  })
  .strict()
  .partial();
export type Retention = z.infer<typeof Retention>;
