/** Labels for payment statuses. */
import type { PaymentStatus } from "#contract/payments/calls.ts";
import type { StatusLabel } from "./status-label.tsx";

export const paymentStatusLabels: Record<PaymentStatus, StatusLabel> = {
  pending: { word: "Being confirmed", icon: "clock", tone: "open" },
  received: { word: "Received", icon: "check", tone: "good" },
  posted: { word: "Paid", icon: "check", tone: "good" },
  failed: { word: "Failed", icon: "error", tone: "bad" },
  cancelled: { word: "Cancelled", icon: "close", tone: "open" },
  reversed: { word: "Reversed", icon: "undo", tone: "bad" },
};
