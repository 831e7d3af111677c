import { expect, test } from "vitest";
import { DeskKind } from "#contract/desk/calls.ts";
import { isStaff, maySee } from "./permissions.ts";

/** The kinds of item that each permission shows at the desk, repeated here as a check. */
const kinds: Record<string, DeskKind[]> = {
  "tickets.manage": ["ticket"],
  "applications.manage": ["application"],
  "arrangements.manage": ["arrangement"],
  "disputes.manage": ["dispute"],
  "payments.manage": ["unallocated_payment"],
  "messages.manage": ["message"],
  "privacy.manage": ["privacy_request"],
  "accounts.view": ["account", "payment"],
  "people.manage": ["person"],
  "settings.manage": [],
  "staff.manage": [],
  "audit.view": [],
  "developer.profiler": [],
};

test.each(Object.entries(kinds))(
  "makes staff of a person with %s, who sees only %j",
  (permission, expected) => {
    const holder = { permissions: [permission] };
    expect(isStaff(holder)).toBe(true);
    expect(DeskKind.options.filter((kind) => maySee(holder, kind)).sort()).toEqual(
      [...expected].sort(),
    );
  },
);

test("requires one specific permission for each kind of item", () => {
  expect(Object.values(kinds).flat().sort()).toEqual([...DeskKind.options].sort());
});

test.each([[[]], [["unknown"]], [["accounts"]], [["TICKETS.MANAGE", ""]]])(
  "shows nothing to a person with the permissions %j",
  (permissions) => {
    expect(isStaff({ permissions })).toBe(false);
    expect(DeskKind.options.filter((kind) => maySee({ permissions }, kind))).toEqual([]);
  },
);

test("considers every permission that a person has", () => {
  const holder = { permissions: ["unknown", "people.manage", "tickets.manage"] };
  expect(isStaff(holder)).toBe(true);
  expect(maySee(holder, "ticket") && maySee(holder, "person")).toBe(true);
});
