/** What becomes of an application, in words. */
import type { Application } from "#contract/applications.ts";
import type { StatusWords } from "./status.tsx";

export const applicationStatuses = {
  received: { word: "Under way", icon: "clock", tone: "open" },
  approved: { word: "Approved", icon: "check", tone: "good" },
  declined: { word: "Declined", icon: "error", tone: "bad" },
} as const satisfies Record<Application["status"], StatusWords>;
