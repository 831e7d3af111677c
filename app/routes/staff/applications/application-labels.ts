/** The labels for an application's status and steps, as staff see them. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { applicationStatusLabels } from "#app/ui/application-status-labels.ts";
import type { StatusLabel } from "#app/ui/status-label.tsx";
import type { ApplicationStatus } from "#contract/applications/calls.ts";
import type { ApplicationStep } from "#contract/applications/staff-calls.ts";

export const staffStatusLabels: Record<ApplicationStatus, StatusLabel> = {
  ...applicationStatusLabels,
  received: { word: "Decision needed", icon: "clock", tone: "open" },
  more_needed: { word: "Waiting for the applicant", icon: "clock", tone: "open" },
};

export const stepLabels: Record<ApplicationStep["kind"], PlainTranslationKey> = {
  received: "Applied",
  more_needed: "Asked for more information",
  answered: "Answered",
  approved: "Approved",
  declined: "Declined",
};
