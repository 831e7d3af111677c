/** What one can do on the sandbox's page: what becomes of the payment then, and how the notices of it go. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Event, Order, Status } from "./orders.ts";

export const deeds = {
  pay: "Pay",
  twice: "Pay twice",
  delay: "Pay, but be slow: pending first",
  fail: "Let it fail",
  cancel: "Cancel",
  expire: "Let its time run out",
  reverse: "Take the money back",
} as const;

export const notices = {
  once: "once, at once",
  late: "late",
  twice: "twice",
  disorder: "out of order",
  never: "never",
} as const;

export const returns = {
  get: "at once",
  post: "with a button that sends a POST",
  stay: "not at all",
} as const;

const oneOf = <Choices extends Record<string, string>>(choices: Choices) =>
  z.string().refine((given): given is Extract<keyof Choices, string> => Object.hasOwn(choices, given));

export const Form = z.object({
  deed: oneOf(deeds),
  notice: oneOf(notices).default("once"),
  back: oneOf(returns).default("get"),
  /** What is late or slow is so by this. */
  seconds: z.coerce.number().int().min(0).max(3_600).default(20),
});
export type Form = z.output<typeof Form>;

/** What each deed makes of a transaction, the seconds of the form between one and the next. */
const courses: Record<Form["deed"], readonly Status[]> = {
  pay: ["paid"],
  twice: ["paid"],
  delay: ["pending", "paid"],
  fail: ["failed"],
  cancel: ["cancelled"],
  expire: ["expired"],
  reverse: ["reversed"],
};

export function eventsOf(order: Order, { deed, notice, seconds }: Form): Omit<Event, "tries">[] {
  const now = Date.now();
  return transactionsOf(order, deed).flatMap((transaction) => {
    const course = courses[deed].map((status, index) => ({ page: order.page, transaction, status, due: now + index * seconds * 1000 }));
    return course.flatMap((step) => [
      { ...step, changes: true, send: false },
      ...timesOf(notice, seconds).map((after) => ({ ...step, due: step.due + after, changes: false, send: true })),
      // What was so before, told only now.
      ...(notice === "disorder" ? [{ ...step, status: "pending" as const, due: step.due + 500, changes: false, send: true }] : []),
    ]);
  });
}

function transactionsOf(order: Order, deed: Form["deed"]): string[] {
  if (deed === "reverse") return order.transactions.filter(({ status }) => status === "paid").map(({ id }) => id);
  return Array.from({ length: deed === "twice" ? 2 : 1 }, () => randomUUID());
}

/** In ms after what they tell of. */
function timesOf(notice: Form["notice"], seconds: number): number[] {
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

/** Where the payer goes back to. */
export function returnUrl(order: Order, deed: Form["deed"]): string {
  if (deed === "fail" || deed === "expire") return order.return_failure;
  return deed === "cancel" ? order.return_cancel : order.return_success;
}
