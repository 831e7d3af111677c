import { expect, test } from "vitest";
import type { AccessRole } from "#contract/access/calls.ts";
import { type AccessTerms, mergeTerms } from "./access-terms.ts";

const terms = (role: AccessRole, expires: string | null = null): AccessTerms => ({ role, expires });

test.each([terms("viewer", "2026-11-21"), terms("admin")])(
  "gives a new person the access offered, %o",
  (offered) => {
    expect(mergeTerms(undefined, offered)).toEqual(offered);
  },
);

test.each<[before: AccessRole, offered: AccessRole, result: AccessRole]>([
  ["viewer", "viewer", "viewer"],
  ["viewer", "member", "member"],
  ["viewer", "admin", "admin"],
  ["member", "viewer", "member"],
  ["member", "member", "member"],
  ["member", "admin", "admin"],
  ["admin", "viewer", "admin"],
  ["admin", "member", "admin"],
  ["admin", "admin", "admin"],
])("makes a %s who accepts an invitation as %s a %s", (before, offered, result) => {
  expect(mergeTerms(terms(before), terms(offered))).toEqual(terms(result));
});

test.each([
  ["2026-11-21", "2026-12-01", "2026-12-01"],
  ["2026-12-01", "2026-11-21", "2026-12-01"],
  ["2026-11-21", "2026-11-21", "2026-11-21"],
  [null, "2026-11-21", null],
  ["2026-11-21", null, null],
  [null, null, null],
])("keeps the later end date of %s and %s", (before, offered, result) => {
  expect(mergeTerms(terms("viewer", before), terms("viewer", offered))).toEqual(
    terms("viewer", result),
  );
});

test("keeps the higher role and the later end date when it combines two access entries", () => {
  expect(mergeTerms(terms("admin", "2026-11-21"), terms("viewer", "2027-01-01"))).toEqual(
    terms("admin", "2027-01-01"),
  );
  expect(mergeTerms(terms("viewer"), terms("member", "2026-11-21"))).toEqual(terms("member"));
});
