/**
 * The actions on the sandbox's page, which choose the outcome of the payment and how its
 * notifications are sent.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Order, ScheduledEvent, Status } from "./orders.ts";

export const actions = {
  pay: "Pay",
  twice: "Pay twice",
  delay: "Pay slowly, pending first",
  fail: "Fail",
  cancel: "Cancel",
  expire: "Expire",
  reverse: "Reverse the payment",
} as const;

export const notificationModes = {
  once: "once, immediately",
  late: "late",
  twice: "twice",
  disorder: "out of order",
  never: "never",
} as const;

export const returnModes = {
  get: "immediately",
  post: "with a button that sends a POST",
  stay: "not at all",
} as const;

const keyOf = <Choices extends Record<string, string>>(choices: Choices) =>
  z
    .string()
    .refine((given): given is Extract<keyof Choices, string> => Object.hasOwn(choices, given));

export const ActionForm = z.object({
  deed: keyOf(actions),
  notice: keyOf(notificationModes).default("once"),
  back: keyOf(returnModes).default("get"),
  /** The delay before late or slow steps, in seconds. */
  seconds: z.coerce.number().int().min(0).max(3_600).default(20),
});
export type ActionForm = z.output<typeof ActionForm>;

/**
 * The statuses that each action gives a transaction, in order, with the form's delay between them.
 */
const statusSequences: Record<ActionForm["deed"], readonly Status[]> = {
  pay: ["paid"],
  twice: ["paid"],
  delay: ["pending", "paid"],
  fail: ["failed"],
  cancel: ["cancelled"],
  expire: ["expired"],
  reverse: ["reversed"],
};

export function plannedEvents(
  order: Order,
  { deed, notice, seconds }: ActionForm,
): Omit<ScheduledEvent, "tries">[] {
  const now = Date.now();
  return transactionIds(order, deed).flatMap((transaction) => {
    const course = statusSequences[deed].map((status, index) => ({
      page: order.page,
      transaction,
      status,
      due: now + index * seconds * 1000,
    }));
    return course.flatMap((step) => [
      { ...step, changes: true, send: false },
      ...notificationDelays(notice, seconds).map((after) => ({
        ...step,
        due: step.due + after,
        changes: false,
        send: true,
      })),
      // Sends an earlier status after a later one, out of order.
      ...(notice === "disorder"
        ? [{ ...step, status: "pending" as const, due: step.due + 500, changes: false, send: true }]
        : []),
    ]);
  });
}

function transactionIds(order: Order, deed: ActionForm["deed"]): string[] {
  if (deed === "reverse")
    return order.transactions.filter(({ status }) => status === "paid").map(({ id }) => id);
  return Array.from({ length: deed === "twice" ? 2 : 1 }, () => randomUUID());
}

/** Returns when to send each notification, in ms after the status change. */
function notificationDelays(notice: ActionForm["notice"], seconds: number): number[] {
  switch (notice) {
    case "never":
      return [];
    case "late":
      return [seconds * 1000];
    case "twice":
      return [0, 0];
    default:
      return [0];
  }
}

/** Returns the URL that the payer is sent back to. */
export function returnUrl(order: Order, deed: ActionForm["deed"]): string {
  if (deed === "fail" || deed === "expire") return order.return_failure;
  return deed === "cancel" ? order.return_cancel : order.return_success;
}
