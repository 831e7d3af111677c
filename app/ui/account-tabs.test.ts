import { expect, test } from "vitest";
import { firstTab, tabOf, trailTo } from "./account-tabs.ts";

test("an account opens on the tab wished for, else on the first that is on", () => {
  expect(firstTab("1", ["meters", "payments"], "payments")).toBe("/consumer/accounts/1/payments");
  expect(firstTab("1", ["meters", "payments"], "communication")).toBe("/consumer/accounts/1/meters");
  expect(firstTab("1", ["communication", "statements"])).toBe("/consumer/accounts/1/statements");
  expect(firstTab("1", ["tickets"])).toBe("/consumer/accounts/1");
});

test("a page below a tab belongs to it", () => {
  expect(tabOf("/consumer/accounts/1/meters/2/reading")).toBe("meters");
  expect(tabOf("/consumer/accounts/1/communication")).toBe("communication");
  expect(tabOf("/consumer/accounts/1/rename")).toBeUndefined();
  expect(tabOf("/consumer/accounts/1")).toBeUndefined();
});

test("above a page of a tab lie the tab, the account and all accounts", () => {
  expect(trailTo("0001", "meters")).toEqual([
    { to: "/consumer/accounts/all", label: "Accounts" },
    { to: "/consumer/accounts/0001", label: "0001" },
    { to: "/consumer/accounts/0001/meters", label: "Meters" },
  ]);
});
