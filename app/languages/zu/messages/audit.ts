/** isiZulu texts for the messages about the audit log. */
import type { auditMessages as english } from "#contract/audit/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const auditMessages: Translated<typeof english> = {
  audit_view_only: "Ngabantu abanemvume ethi audit.view kuphela abangabona irekhodi lezenzo.",
};
