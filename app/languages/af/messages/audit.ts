/** Afrikaans texts for the messages about the audit log. */
import type { auditMessages as english } from "#contract/audit/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const auditMessages: Translated<typeof english> = {
  audit_view_only: "Net mense met die toestemming audit.view kan die ouditlog sien.",
};
