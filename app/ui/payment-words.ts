/** What the states of a payment are called. */
import type { PaymentStatus } from "#contract/payments.ts";
import type { StatusWords } from "./status.tsx";

export const paymentStatusWords: Record<PaymentStatus, StatusWords> = {
  pending: { word: "Being confirmed", icon: "clock", tone: "open" },
  received: { word: "Received", icon: "check", tone: "good" },
  posted: { word: "On the account", icon: "check", tone: "good" },
  failed: { word: "Failed", icon: "error", tone: "bad" },
  cancelled: { word: "Cancelled", icon: "close", tone: "open" },
  reversed: { word: "Reversed", icon: "undo", tone: "bad" },
};
