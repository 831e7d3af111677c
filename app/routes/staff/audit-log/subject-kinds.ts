/** The labels for the kinds of subjects in the audit log. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { AuditSubjectKind } from "#contract/audit/calls.ts";

export const subjectKindLabels: Record<AuditSubjectKind, PlainTranslationKey> = {
  account: "Account",
  person: "Person",
  ticket: "Ticket",
  application: "Application",
  payment: "Payment",
  message: "Message",
  settings: "Settings",
  privacy_request: "Privacy request",
};
