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

/**
 * The minimum number of months to keep closed accounts, because financial records must be kept for
 * five years.
 */
export const leastAccountMonths = 60;

/**
 * The retention periods. Omitted kinds are kept indefinitely, except messages, which are kept for
 * 30 days.
 */
export const Retention = z
  .object({
    /** The number of months to keep a ticket after it is closed. */
    closed_tickets: Months,
    /**
     * The number of months to keep an application after it is declined, or after the last day of
     * the support.
     */
    decided_applications: Months,
    /** The number of months to keep entries in the histories of profiles and accounts. */
    histories: Months,
    /** The number of months to keep entries in the audit log. */
    audit_log: Months,
    /** The number of months to keep an account after it is closed, if nothing is owed on it. */
    closed_accounts: Months.min(leastAccountMonths),
    /** The number of days to keep the records of sent messages. */
    messages: z.number().int().min(1).max(3650),
  })
  .strict()
  .partial();
export type Retention = z.infer<typeof Retention>;
