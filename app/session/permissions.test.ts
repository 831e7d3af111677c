import { expect, test } from "vitest";
import {
  hasPermission,
  hasPermissions,
  hasSomePermissions,
  isStaff,
  isSupportRole,
} from "./permissions.ts";

const holder = { permissions: ["accounts.view", "tickets.answer"] };
const withoutPermissions = { permissions: [] };

test("matches a permission only by its exact name", () => {
  expect(hasPermission(holder, "accounts.view")).toBe(true);
  for (const other of ["accounts", "accounts.viewer", "ACCOUNTS.VIEW", ""])
    expect(hasPermission(holder, other)).toBe(false);
});

test("returns true from hasPermissions only if the user has all the permissions", () => {
  expect(hasPermissions(holder, ["accounts.view", "tickets.answer"])).toBe(true);
  expect(hasPermissions(holder, ["accounts.view", "accounts.edit"])).toBe(false);
  expect(hasPermissions(withoutPermissions, [])).toBe(true);
});

test("returns true from hasSomePermissions only if the user has at least one of the permissions", () => {
  expect(hasSomePermissions(holder, ["accounts.edit", "accounts.view"])).toBe(true);
  expect(hasSomePermissions(holder, ["accounts.edit"])).toBe(false);
  expect(hasSomePermissions(holder, [])).toBe(false);
});

test("counts everyone with at least one municipal permission as staff", () => {
  expect(isStaff({ permissions: ["unknown", "audit.view"] })).toBe(true);
  expect(isStaff({ permissions: ["tickets.answer"] })).toBe(false);
  expect(isStaff(withoutPermissions)).toBe(false);
});

test("treats only the support role on an account as a staff role", () => {
  expect((["admin", "member", "viewer", "support"] as const).filter(isSupportRole)).toEqual([
    "support",
  ]);
});
