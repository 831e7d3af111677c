/** The audit log of a municipality: who did what, to what, when and from where. */
import { z } from "zod";

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

/** The values before or after a change, by field. */
export const AuditValues = z.record(z.unknown());
export type AuditValues = z.infer<typeof AuditValues>;
