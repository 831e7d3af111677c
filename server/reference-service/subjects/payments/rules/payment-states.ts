/** Defines the allowed state transitions of a payment. All other transitions are rejected. */
import type { OnlinePaymentStatus } from "#contract/payments/online-calls.ts";

const transitions: Record<OnlinePaymentStatus, readonly OnlinePaymentStatus[]> = {
  // A started payment can go straight to received, because the process that requested its payment
  // page may have died before saving the URL.
  started: ["pending", "received", "failed", "cancelled", "expired"],
  pending: ["received", "failed", "cancelled", "expired"],
  // Notifications can arrive out of order, and people retry with another card. Money received
  // always counts.
  failed: ["received"],
  cancelled: ["received"],
  expired: ["received"],
  received: ["posted", "reversed"],
  posted: ["reversed"],
  reversed: [],
};

export function canTransition(from: OnlinePaymentStatus, to: OnlinePaymentStatus): boolean {
  return transitions[from].includes(to);
}

/**
 * Returns the states from which a payment can change to the state `to`, for the WHERE clause of a
 * conditional UPDATE.
 */
export function previousStates(to: OnlinePaymentStatus): OnlinePaymentStatus[] {
  // The type of `transitions` guarantees that the keys are exactly the states.
  return (Object.keys(transitions) as OnlinePaymentStatus[]).filter((from) =>
    canTransition(from, to),
  );
}

/** Checks whether the payment has no outcome yet. */
export function isOpen(state: OnlinePaymentStatus): boolean {
  return state === "started" || state === "pending";
}

/**
 * Returns the status shown in the account's list of payments, or null if the payment is not listed
 * yet.
 */
export function listedStatus(state: OnlinePaymentStatus) {
  switch (state) {
    case "started":
      return null;
    case "expired":
      return "cancelled";
    default:
      return state;
  }
}
