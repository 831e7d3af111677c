/** Tests which transitions of a payment are allowed. */
import { expect, test } from "vitest";
import { OnlinePaymentStatus } from "#contract/payments/online-calls.ts";
import { canTransition, isOpen, listedStatus, previousStates } from "./payment-states.ts";

test("allows only the listed transitions between payment states", () => {
  const found = OnlinePaymentStatus.options.flatMap((from) =>
    OnlinePaymentStatus.options
      .filter((to) => canTransition(from, to))
      .map((to) => `${from} → ${to}`),
  );
  expect(found).toEqual([
    "started → pending",
    "started → received",
    "started → failed",
    "started → cancelled",
    "started → expired",
    "pending → received",
    "pending → failed",
    "pending → cancelled",
    "pending → expired",
    "received → posted",
    "received → reversed",
    "posted → reversed",
    "failed → received",
    "cancelled → received",
    "expired → received",
  ]);
});

test("allows a payment to be credited only once and reversed only once", () => {
  expect(previousStates("received")).toEqual([
    "started",
    "pending",
    "failed",
    "cancelled",
    "expired",
  ]);
  expect(previousStates("reversed")).toEqual(["received", "posted"]);
  for (const state of OnlinePaymentStatus.options)
    expect(canTransition("reversed", state)).toBe(false);
});

test("lists a payment only after it has reached the provider", () => {
  expect(
    Object.fromEntries(OnlinePaymentStatus.options.map((state) => [state, listedStatus(state)])),
  ).toEqual({
    started: null,
    pending: "pending",
    received: "received",
    posted: "posted",
    failed: "failed",
    cancelled: "cancelled",
    expired: "cancelled",
    reversed: "reversed",
  });
});

test("keeps polling the provider only about payments without an outcome", () => {
  expect(OnlinePaymentStatus.options.filter(isOpen)).toEqual(["started", "pending"]);
});
