/** The labels for disputes, for the account's users and for staff. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { DisputeState, DisputeStep } from "#contract/disputes/calls.ts";
import type { StatusLabel } from "./status-label.tsx";

export const disputeStateLabels: Record<DisputeState, StatusLabel> = {
  open: { word: "In dispute", icon: "clock", tone: "open" },
  corrected: { word: "Corrected", icon: "check", tone: "good" },
  kept: { word: "Not changed", icon: "info", tone: "bad" },
  objected: { word: "Objection received", icon: "clock", tone: "open" },
  withdrawn: { word: "Withdrawn", icon: "undo", tone: "open" },
};

export const disputeStepLabels: Record<DisputeStep["kind"], PlainTranslationKey> = {
  corrected: "The charge was corrected",
  kept: "The charge was not changed",
  objected: "Objection",
  withdrawn: "Withdrawn",
};

export const valuationStepLabels: Record<DisputeStep["kind"], PlainTranslationKey> = {
  corrected: "The value was changed",
  kept: "The value was not changed",
  objected: "Appeal",
  withdrawn: "Withdrawn",
};
