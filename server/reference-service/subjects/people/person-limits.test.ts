/**
 * Compares the limits with a second list of the same values, so that none of them is changed by
 * accident.
 */
import { expect, test } from "vitest";
import { LockoutKind } from "#contract/sign-in/staff-calls.ts";
import {
  accountLinkLimit,
  arrangementLimit,
  codeLimit,
  disputeLimit,
  invitationLimit,
  knownBrowserLimit,
  passwordChangeLimit,
  passwordLimit,
  paymentLimit,
  personLimits,
  recoveryCodeLimit,
  secondFactorLimit,
  staffInvitationLimit,
  uploadLimit,
} from "./person-limits.ts";

const person = { id: "person" };
const limits = {
  password: passwordLimit("thandi@example.com"),
  browser: knownBrowserLimit("thandi@example.com", "hash"),
  code: codeLimit("thandi@example.com"),
  secondFactor: secondFactorLimit(person),
  recoveryCode: recoveryCodeLimit(person),
  passwordChange: passwordChangeLimit(person),
  accountLink: accountLinkLimit(person),
  invitation: invitationLimit(person),
  staffInvitation: staffInvitationLimit(person),
  upload: uploadLimit(person),
  payment: paymentLimit(person),
  dispute: disputeLimit(person),
  arrangement: arrangementLimit(person),
};

test.each<[keyof typeof limits, count: number, minutes: number]>([
  ["password", 10, 15],
  ["browser", 10, 15],
  ["secondFactor", 10, 15],
  ["recoveryCode", 10, 15],
  ["code", 5, 60],
  ["passwordChange", 10, 15],
  ["accountLink", 10, 24 * 60],
  ["invitation", 30, 24 * 60],
  ["staffInvitation", 60, 24 * 60],
  ["upload", 100, 60],
  ["payment", 60, 60],
  ["dispute", 20, 24 * 60],
  ["arrangement", 20, 24 * 60],
])("limits %s to %i attempts in %i minutes", (name, count, minutes) => {
  expect(limits[name]).toMatchObject({ count, seconds: minutes * 60 });
});

const subjects: Record<string, string> = {
  password: "thandi@example.com",
  browser: "hash thandi@example.com",
  code: "thandi@example.com",
};

test("counts attempts per identity or per person, and counts each action separately", () => {
  for (const [name, { subject }] of Object.entries(limits)) {
    expect(subject, name).toBe(subjects[name] ?? "person");
  }
  const actions = Object.values(limits).map(({ action }) => action);
  expect(actions).not.toContain("");
  expect(new Set(actions).size).toBe(actions.length);
});

test("names the limits that staff can lift for a person", () => {
  const identities = [
    { identity: "thandi@example.com", verified: true },
    { identity: "+27821234567", verified: false },
  ];
  const found = personLimits(person, identities, ["hash"]);
  expect(found).toEqual([
    { ...limits.password, kind: "sign_in", identity: "thandi@example.com" },
    { ...limits.browser, kind: "sign_in", identity: "thandi@example.com" },
    { ...limits.code, kind: "code", identity: "thandi@example.com" },
    // Without a sign-in limit: an identity that is not verified may belong to another person.
    { ...codeLimit("+27821234567"), kind: "code", identity: "+27821234567" },
    { ...limits.secondFactor, kind: "sign_in", identity: null },
    { ...limits.recoveryCode, kind: "sign_in", identity: null },
    { ...limits.passwordChange, kind: "password_change", identity: null },
    { ...limits.accountLink, kind: "account_link", identity: null },
    { ...limits.invitation, kind: "invitation", identity: null },
    { ...limits.staffInvitation, kind: "invitation", identity: null },
    { ...limits.upload, kind: "upload", identity: null },
    { ...limits.payment, kind: "payment", identity: null },
    { ...limits.dispute, kind: "dispute", identity: null },
    { ...limits.arrangement, kind: "arrangement", identity: null },
  ]);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(LockoutKind.options));
});

test("names no limits on identities for a person who has no identities", () => {
  expect(personLimits(person, [], ["hash"]).every(({ identity }) => identity === null)).toBe(true);
});
