/** The labels for an arrangement's status and its instalments, for residents and for staff. */
import type { ArrangementStatus, Instalment } from "#contract/arrangements/calls.ts";
import type { StatusLabel } from "./status-label.tsx";

export const arrangementStatusLabels: Record<ArrangementStatus, StatusLabel> = {
  waiting: { word: "Waiting for a decision", icon: "clock", tone: "open" },
  active: { word: "Active", icon: "check", tone: "good" },
  completed: { word: "Paid off", icon: "check", tone: "good" },
  broken: { word: "Ended: missed payment", icon: "error", tone: "bad" },
  cancelled: { word: "Cancelled", icon: "info", tone: "open" },
  refused: { word: "Not accepted", icon: "info", tone: "open" },
};

export const instalmentLabels: Record<NonNullable<Instalment["state"]>, StatusLabel> = {
  paid: { word: "Paid", icon: "check", tone: "good" },
  next: { word: "Next", icon: "clock", tone: "open" },
  later: { word: "Later", icon: "clock", tone: "open" },
  missed: { word: "Not paid in time", icon: "error", tone: "bad" },
};
