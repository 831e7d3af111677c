/** Labels for application statuses. */
import type { Application } from "#contract/applications.ts";
import type { StatusLabel } from "#app/ui/status-label.tsx";

export const applicationStatusLabels = {
  received: { word: "In progress", icon: "clock", tone: "open" },
  approved: { word: "Approved", icon: "check", tone: "good" },
  declined: { word: "Declined", icon: "error", tone: "bad" },
} as const satisfies Record<Application["status"], StatusLabel>;
