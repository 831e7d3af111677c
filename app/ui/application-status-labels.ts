/** The labels for an application's status, for applicants and for staff. */
import type { ApplicationStatus } from "#contract/applications/calls.ts";
import type { StatusLabel } from "./status-label.tsx";

export const applicationStatusLabels: Record<ApplicationStatus, StatusLabel> = {
  received: { word: "In progress", icon: "clock", tone: "open" },
  more_needed: { word: "More information needed", icon: "error", tone: "bad" },
  approved: { word: "Approved", icon: "check", tone: "good" },
  declined: { word: "Declined", icon: "error", tone: "bad" },
  expired: { word: "Expired", icon: "clock", tone: "bad" },
};
