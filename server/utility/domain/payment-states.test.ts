/** The steps that a payment may take, and no others. */
import { expect, test } from "vitest";
import { PayState } from "#contract/paying.ts";
import { listedStatus, maySucceed, statesBefore } from "./payment-states.ts";

test("these are all the steps there are", () => {
  const found = PayState.options.flatMap((from) => PayState.options.filter((to) => maySucceed(from, to)).map((to) => `${from} → ${to}`));
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

test("money is credited from what has not had it, and given back only once", () => {
  expect(statesBefore("received")).toEqual(["started", "pending", "failed", "cancelled", "expired"]);
  expect(statesBefore("reversed")).toEqual(["received", "posted"]);
  for (const state of PayState.options) expect(maySucceed("reversed", state)).toBe(false);
});

test("the list has what has been to the provider", () => {
  expect(PayState.options.filter((state) => listedStatus(state) === null)).toEqual(["started"]);
  expect(listedStatus("expired")).toBe("cancelled");
  expect(listedStatus("received")).toBe("received");
});
