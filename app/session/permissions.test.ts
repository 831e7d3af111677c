import { expect, test } from "vitest";
import { hasPermission, hasPermissions, hasSomePermissions } from "./permissions.ts";

const holder = { permissions: ["accounts.view", "tickets.answer"] };
const nobody = { permissions: [] };

test("a permission is had by its exact name alone", () => {
  expect(hasPermission(holder, "accounts.view")).toBe(true);
  for (const other of ["accounts", "accounts.viewer", "ACCOUNTS.VIEW", ""]) expect(hasPermission(holder, other)).toBe(false);
});

test("'has permissions' needs all of them", () => {
  expect(hasPermissions(holder, ["accounts.view", "tickets.answer"])).toBe(true);
  expect(hasPermissions(holder, ["accounts.view", "accounts.edit"])).toBe(false);
  expect(hasPermissions(nobody, [])).toBe(true);
});

test("'has some permissions' needs at least one", () => {
  expect(hasSomePermissions(holder, ["accounts.edit", "accounts.view"])).toBe(true);
  expect(hasSomePermissions(holder, ["accounts.edit"])).toBe(false);
  expect(hasSomePermissions(holder, [])).toBe(false);
});
