import { expect, test } from "vitest";
import { getAccountBreadcrumbs, getAccountTabPath, getTabFromPath } from "./account-tabs.ts";

test("opens an account on the requested tab, or on the first enabled tab", () => {
  expect(getAccountTabPath("1", ["meters", "payments"], "payments")).toBe(
    "/consumer/accounts/1/payments",
  );
  expect(getAccountTabPath("1", ["meters", "payments"], "communication")).toBe(
    "/consumer/accounts/1/meters",
  );
  expect(getAccountTabPath("1", ["communication", "statements"])).toBe(
    "/consumer/accounts/1/statements",
  );
  expect(getAccountTabPath("1", ["tickets"])).toBe("/consumer/accounts/1");
});

test("finds the tab that an account's page belongs to", () => {
  expect(getTabFromPath("/consumer/accounts/1/meters/2/reading")).toBe("meters");
  expect(getTabFromPath("/consumer/accounts/1/communication")).toBe("communication");
  expect(getTabFromPath("/consumer/accounts/1/rename")).toBeUndefined();
  expect(getTabFromPath("/consumer/accounts/1")).toBeUndefined();
});

test("returns the breadcrumbs of a tab's page: the list of accounts, the account and the tab", () => {
  expect(getAccountBreadcrumbs("0001", "meters")).toEqual([
    { to: "/consumer/accounts/all", label: "Accounts" },
    { to: "/consumer/accounts/0001", label: "0001" },
    { to: "/consumer/accounts/0001/meters", label: "Meters" },
  ]);
});
