/** The audit log of a municipality: who did what, to what, when and from where. */
import { z } from "zod";
import { call } from "../call.ts";
import { PageNumber, Pagination } from "../pagination.ts";
import { CalendarDate, Id, Instant, Line } from "../values/fields.ts";

/** The kinds of things that entries are about. The service's database lists the same ones. */
export const auditSubjectKinds = [
  "account",
  "person",
  "ticket",
  "application",
  "payment",
  "message",
  "settings",
  "privacy_request",
] as const;
export const AuditSubjectKind = z.enum(auditSubjectKinds);
export type AuditSubjectKind = z.infer<typeof AuditSubjectKind>;

/**
 * Named values: a record's fields before or after a change, or the values in an entry's sentence.
 */
export const AuditValues = z.record(z.unknown());
export type AuditValues = z.infer<typeof AuditValues>;

export const AuditEntry = z.object({
  id: Id,
  date: Instant,
  /**
   * The person who performed the action. The ID is null for an operator at the command line and for
   * the system itself.
   */
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  /** The name of the action, such as `access.role_changed`. */
  action: z.string(),
  /**
   * The thing that the action was about. The label, such as a ticket's reference, is for display.
   */
  subject: z.object({ kind: z.string(), id: z.string(), label: z.string().optional() }),
  /** A sentence in English that describes the entry. */
  description: z.string(),
  /** The values in the sentence. Missing or null if the upstream has only the description. */
  values: AuditValues.nullable().optional(),
  /** The IP address of the call, or an empty string. */
  ip: z.string(),
  before: AuditValues.nullable(),
  after: AuditValues.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The maximum number of entries that a list shows across all its pages. */
export const maxAuditEntries = 1_000;

const path = "/api/staff/audit-log";
const filters = {
  /**
   * The text to search for. An account number, a reference, an email address, a mobile number or an
   * ID matches only the entries about exactly that. Any other text is searched for in names and
   * descriptions.
   */
  search: Line.max(100).optional(),
  action: z.string().max(60).optional(),
  actor: Id.optional(),
  subject_kind: AuditSubjectKind.optional(),
  /** The first and last day, in South African time. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
};

export const listAuditLog = call("get", path, {
  summary:
    "Lists the audit log, newest first. Its pages reach the newest 1 000 entries that match; dates reach older ones.",
  permission: "audit.view",
  query: { page: PageNumber.optional(), ...filters },
  answer: {
    entries: z.array(AuditEntry),
    /** Every action that occurs in the whole log. */
    actions: z.array(z.string()),
    pagination: Pagination,
    /**
     * True if more than `maxAuditEntries` entries match. The pages then show only the newest ones.
     */
    more: z.boolean().optional(),
  },
});

export const getAuditLogCsv = call("get", `${path}.csv`, {
  summary: "Returns every entry of the audit log that matches as CSV, and records the download.",
  permission: "audit.view",
  file: "text/csv",
  query: filters,
});
