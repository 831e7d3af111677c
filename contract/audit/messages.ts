/** The messages about the audit log, by code. */
export const auditMessages = {
  audit_view_only: "Only people with the permission audit.view can see the audit log.",
} as const;
