import { expect, test } from "vitest";
import { languages } from "#contract/values/languages.ts";
import type { Alert } from "../rules/due-alerts.ts";
import { alertMessage } from "./alert-message.ts";

const water = { service: "water", number: "W0012345678", unit: "kl" } as const;
const shared = {
  occasion: "",
  expires: new Date("2026-11-30T22:00:00Z"),
  page: "",
  permission: "account.read",
} as const;
const alerts: Alert[] = [
  { ...shared, kind: "payment_due", details: { cents: 123_456_789, dueDate: "2026-11-16" } },
  {
    ...shared,
    kind: "budget",
    details: { budgetCents: 10_000_000, expectedCents: 123_456_700, date: "2026-11-30" },
  },
  {
    ...shared,
    kind: "reading_due",
    details: { ...water, service: "electricity", date: "2026-11-20" },
  },
  {
    ...shared,
    kind: "estimated_bill",
    details: { date: "2026-10-31", services: ["Water", "Electricity"] },
  },
  {
    ...shared,
    kind: "unusual_use",
    details: { ...water, date: "2026-11-20", isMore: true, daily: 12.345, usual: 1.5 },
  },
  {
    ...shared,
    kind: "unusual_use",
    details: {
      ...water,
      service: "electricity",
      unit: "kWh",
      date: "2026-11-20",
      isMore: false,
      daily: 2,
      usual: 45.4,
    },
  },
  {
    ...shared,
    kind: "running_water",
    details: { ...water, from: "2026-11-14", date: "2026-11-20", least: 0.65, before: 0.2 },
  },
  {
    ...shared,
    kind: "notice",
    details: {
      title: "No water in Lê-Rus",
      text: "A main is replaced.",
      from: "2026-11-10T06:00:00Z",
      until: null,
      translations: {},
    },
  },
];
const municipality = "A municipality with forty letters (x40).";
const cases = languages.flatMap((language) =>
  alerts.map((alert) => [language, alert.kind, alert] as const),
);

const write = (alert: Alert, language: (typeof languages)[number], link?: string) =>
  alertMessage(alert, {
    municipality,
    portalUrl: undefined,
    language,
    account: "2813000000005072",
    link,
  });

test.each(cases)(
  "in %s, the alert %s fits in one SMS, and says who sent it and what to do",
  (language, _kind, alert) => {
    expect(municipality).toHaveLength(40);
    const link = "https://portal.example.org/consumer/accounts/2813000000005072/meters";
    const { subject, email, sms } = write(alert, language, link);
    expect(sms.length).toBeLessThanOrEqual(160);
    expect(sms).toMatch(/^[\x20-\x7e]+$/);
    expect(sms.startsWith(municipality)).toBe(true);
    expect(sms).not.toMatch(/\.\.\.$/);
    expect(email).toContain(link);
    expect(email.trimEnd().endsWith(municipality)).toBe(true);
    expect(`${subject} ${email} ${sms}`).not.toMatch(/undefined|NaN|2813000000005072(?!\/)/);
    expect(write(alert, language).email).not.toContain("undefined");
  },
);

test("formats the amount and date in the reader's language", () => {
  const [payment] = alerts;
  if (!payment) throw new Error("There is no alert.");
  expect(languages.map((language) => write(payment, language).subject)).toEqual([
    "R 1 234 567,89 is due by 16 Nov 2026",
    "R 1 234 567,89 is teen 16 Nov 2026 betaalbaar",
    "R 1 234 567,89 kumele ikhokhwe ngo-16 Nov 2026",
  ]);
});

test("adds the link to an SMS that has room for it, and shortens a long title", () => {
  const notice = alerts.at(-1);
  if (notice?.kind !== "notice") throw new Error("There is no notice.");
  expect(write(notice, "en", "https://p.example/").sms).toBe(
    `${municipality}: No water in Le-Rus. From 10 Nov 2026, 08:00. https://p.example/`,
  );
  const long = { ...notice, details: { ...notice.details, title: "a".repeat(120) } };
  expect(write(long, "en").sms).toHaveLength(160);
});
