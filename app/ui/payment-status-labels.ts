/** Labels for payment statuses. */
import type { PaymentStatus } from "#contract/payments/calls.ts";
import type { StatusLabel } from "./status-label.tsx";

export const paymentStatusLabels: Record<PaymentStatus, StatusLabel> = {
  // Not “Being confirmed”: it may only have been started, and never be paid.
  pending: { word: "Not confirmed yet", icon: "clock", tone: "open" },
  received: { word: "Received", icon: "check", tone: "good" },
  posted: { word: "Paid", icon: "check", tone: "good" },
  failed: { word: "Failed", icon: "error", tone: "bad" },
  cancelled: { word: "Cancelled", icon: "close", tone: "open" },
  reversed: { word: "Reversed", icon: "undo", tone: "bad" },
};
