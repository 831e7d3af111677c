/** Where a payment may go from where it stands. Whatever is not a step here does not happen. */
import type { PayState } from "#contract/paying.ts";

const steps: Record<PayState, readonly PayState[]> = {
  // Straight to the money too: the process that asked for a page may have died before it wrote the answer down.
  started: ["pending", "received", "failed", "cancelled", "expired"],
  pending: ["received", "failed", "cancelled", "expired"],
  // Notices overtake each other, and people try another card: the money wins.
  failed: ["received"],
  cancelled: ["received"],
  expired: ["received"],
  received: ["posted", "reversed"],
  posted: ["reversed"],
  reversed: [],
};

export function maySucceed(from: PayState, to: PayState): boolean {
  return steps[from].includes(to);
}

/** The states that this one may follow: what a conditional UPDATE asks for. */
export function statesBefore(to: PayState): PayState[] {
  // The keys are the states: the type of `steps` says so.
  return (Object.keys(steps) as PayState[]).filter((from) => maySucceed(from, to));
}

/** Whether nothing has come of it yet. */
export function isOpen(state: PayState): boolean {
  return state === "started" || state === "pending";
}

/** As the account's list of payments has it; null where it is not in the list yet. */
export function listedStatus(state: PayState) {
  switch (state) {
    case "started":
      return null;
    case "expired":
      return "cancelled";
    default:
      return state;
  }
}
