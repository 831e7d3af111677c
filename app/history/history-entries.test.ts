import { expect, test } from "vitest";
import { englishTranslator as t } from "#app/languages/translator.ts";
import type { AuditLogEntry } from "#contract/profile/calls.ts";
import { describeEntries } from "./history-entries.server.ts";
import { formatValues } from "./old-sentences.server.ts";

let count = 0;
const entry = (
  action: string,
  description: string,
  date = "2026-11-07T08:00:00Z",
  actor = "Support desk",
): AuditLogEntry => ({
  id: `E${++count}`,
  date,
  actor,
  action,
  description,
  ip: "10.0.0.1",
});
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  [
    "access.invited",
    "Invited s•••@example.com as viewer until 2026-12-31",
    "Invited s•••@example.com as viewer until 31 Dec 2026",
  ],
  ["identity.verified", "Verified +27821234567.", "Verified 082 123 4567."],
  ["payment.received", "Paid R 1210.25, receipt R-77", "Paid R 1 210,25, receipt R-77"],
  [
    "reading.added",
    "Sent a reading for meter T-2: 1234.50 kl on 2026-11-03, instead of 7.25 kl (consumer)",
    "Sent a reading for meter T-2: 1 234,5 kl on 3 Nov 2026, instead of 7,25 kl",
  ],
  [
    "session.ended",
    "Ended the session on Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0.",
    "Ended the session on Firefox on Linux.",
  ],
  [
    "staff.permissions_changed",
    "Changed the staff permissions from none to accounts.view, privacy.manage, own.system.",
    "Changed the staff permissions from “None” to “See any account, answer privacy requests, own.system”",
  ],
  ["account.linked", "Seen at 2026-11-03T10:00:00.000Z", "Seen at 3 Nov 2026, 12:00"],
  ["account.linked", "Order 2026-13-40 and +1 and 12.5", "Order 2026-13-40 and +1 and 12.5"],
  [
    "consumer.changed",
    "Changed address to 12 R103 Road (actual)",
    "Changed address to 12 R103 Road (actual)",
  ],
  [
    "payment.received",
    "Paid R 5 for “Flat R12, 2026-10-31”",
    "Paid R 5,00 for “Flat R12, 2026-10-31”",
  ],
])("writes the values of %s in %j as people write them", (action, raw, written) => {
  expect(plain(formatValues(raw, action, t))).toBe(written);
});

test("describes two-step sign-in changes in the portal's own translatable sentences, not the upstream's", () => {
  const rows = describeEntries(
    [entry("second_factor.on", "Turned on. Every other session was ended.")],
    t,
  );
  expect(rows[0]?.text).toBe("Turned on two-step sign-in");
});

test("names the device used to sign in, if it is known", () => {
  const describe = (description: string) =>
    describeEntries([entry("profile.signed_in", description)], t)[0]?.text;
  expect(
    describe(
      "Signed in on Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0.",
    ),
  ).toBe("Signed in on Firefox on Linux");
  expect(describe("Signed in.")).toBe("Signed in");
});

test("names the device used in a failed sign-in, but no person", () => {
  const describe = (description: string) =>
    describeEntries([entry("profile.sign_in_failed", description)], t)[0];
  expect(
    describe(
      "Wrong password entered on Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0.",
    ),
  ).toMatchObject({
    actor: "Unknown",
    text: "Wrong password entered on Firefox on Linux",
  });
  expect(describe("Wrong password entered.")?.text).toBe("Wrong password entered");
});

test("names the viewed item in a history entry that records a single view", () => {
  const described = describeEntries(
    [
      entry("statement.viewed", "Viewed the statement dated 2026-10-31"),
      entry("meter.csv", "Downloaded the readings for meter W-1", "2026-11-06T08:00:00Z"),
      entry("payment.viewed", "Viewed payment R123", "2026-11-06T07:00:00Z", "Someone else"),
      entry("debt.viewed", "Viewed the debt of 2026-10-31", "2026-11-05T08:00:00Z"),
    ],
    t,
  );
  expect(described.map(({ text }) => text)).toEqual([
    "Viewed a statement: 31 Oct 2026",
    "Downloaded a meter’s readings: W-1",
    "Viewed a payment: R123",
    "Viewed the debt of 31 Oct 2026",
  ]);
});

test("groups everything that a person viewed on one South African day into one entry, and lists changes separately", () => {
  const described = describeEntries(
    [
      entry("meters.viewed", "Viewed the meters", "2026-11-07T09:30:00Z"),
      entry("consumer.changed", "Changed email", "2026-11-07T09:00:00Z", "Thandi"),
      entry("meters.viewed", "Viewed the meters", "2026-11-07T08:00:00Z"),
      entry("account.viewed", "Viewed the account", "2026-11-06T22:30:00Z"),
      entry("account.viewed", "Viewed the account", "2026-11-06T21:30:00Z"),
      entry("account.viewed", "Viewed the account", "2026-11-07T08:00:00Z", "Someone else"),
      // Another staff member may have the same name.
      { ...entry("account.viewed", "Viewed the account", "2026-11-07T08:00:00Z"), ip: "10.0.0.2" },
    ],
    t,
  );
  expect(described.map(({ text, when, views }) => [text, when, views])).toEqual([
    [
      "Support desk viewed this account 3 times",
      "Last viewed: 7 Nov 2026, 11:30",
      ["11:30 Viewed the meters", "10:00 Viewed the meters", "00:30 Viewed the account"],
    ],
    ["Changed email", "7 Nov 2026, 11:00", undefined],
    ["Viewed the account", "6 Nov 2026, 23:30", undefined],
    ["Viewed the account", "7 Nov 2026, 10:00", undefined],
    ["Viewed the account", "7 Nov 2026, 10:00", undefined],
  ]);
});
