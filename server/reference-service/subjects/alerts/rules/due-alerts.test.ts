import { describe, expect, test } from "vitest";
import type { Meter, Reading } from "#contract/meters/calls.ts";
import type { StatementLine } from "#contract/statements/calls.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { type Alert, type AlertFacts, findAlerts, findBudgetAlert } from "./due-alerts.ts";

const reading = (date: string, kind: Reading["kind"] = "actual"): Reading => ({
  date,
  value: "10",
  consumption: "10",
  kind,
});
const meter: Meter = {
  id: "M1",
  number: "W1",
  service: "water",
  type: "conventional",
  unit: "kl",
  location: "",
  status: "active",
  last_reading: null,
  readings: [reading("2026-08-20"), reading("2026-09-20"), reading("2026-10-20")],
};
const line: StatementLine = {
  service: "water",
  description: "Basic charge",
  quantity: "1",
  unit: "month",
  rate: "100.00",
  amount: 10_000,
  vat: 1500,
};
const amounts = {
  id: "S1",
  due_date: "2026-11-16",
  opening: 0,
  payments: 0,
  charges: 11_500,
  closing: 11_500,
  size: null,
};
const statement = { ...amounts, date: "2026-10-31", lines: [line], previous: null };
const facts: AlertFacts = {
  account: "2813",
  isClosed: false,
  places: ["12 Heron Street, Lê-Rus"],
  balanceCents: 11_500,
  dueDate: "2026-11-16",
  notAskedForCents: 0,
  meters: [],
  statement,
  now: new Date("2026-11-05T10:00:00Z"),
  today: "2026-11-05",
  tenant: { modules: ["alerts", "forecast"], enabled_payments: true },
};
const found = (more: Partial<AlertFacts>) =>
  findAlerts({ ...facts, ...more }).map(({ kind, occasion, expires }) => ({
    kind,
    occasion,
    expires,
  }));

describe("a payment that is due", () => {
  const due = (more: Partial<AlertFacts>) =>
    found(more).filter(({ kind }) => kind === "payment_due");

  test("is announced as many days in advance as the municipality has chosen", () => {
    const isDue = (today: string, days?: number) =>
      due({ today, tenant: { ...facts.tenant, payment_alert_days: days } }).length;
    expect([
      isDue("2026-11-11"),
      isDue("2026-11-12"),
      isDue("2026-11-16"),
      isDue("2026-11-17"),
    ]).toEqual([0, 1, 1, 0]);
    expect([isDue("2026-11-06", 10), isDue("2026-11-14", 1), isDue("2026-11-15", 1)]).toEqual([
      1, 0, 1,
    ]);
    expect(due({ today: "2026-11-12" })).toEqual([
      { kind: "payment_due", occasion: "2026-11-16", expires: new Date("2026-11-16T22:00:00Z") },
    ]);
  });

  test("is not announced if nothing is owed, and excludes amounts that don't have to be paid now", () => {
    const at = { today: "2026-11-14" };
    expect([
      due({ ...at, balanceCents: 0 }),
      due({ ...at, balanceCents: -5 }),
      due({ ...at, dueDate: null }),
    ]).toEqual([[], [], []]);
    expect(due({ ...at, notAskedForCents: 11_500 })).toEqual([]);
    const [part] = findAlerts({ ...facts, ...at, notAskedForCents: 1500 });
    expect(part?.details).toEqual({ cents: 10_000, dueDate: "2026-11-16" });
    expect(found({ ...at, isClosed: true })).toEqual([]);
  });

  test("is announced with a link to the page where it can be paid", () => {
    const page = (enabled_payments: boolean) =>
      findAlerts({
        ...facts,
        today: "2026-11-14",
        tenant: { ...facts.tenant, enabled_payments },
      })[0]?.page;
    expect([page(true), page(false)]).toEqual([
      "consumer/accounts/2813/pay",
      "consumer/accounts/2813/payments",
    ]);
  });
});

describe("a reading that is due", () => {
  const due = (kinds: Reading["kind"][], today: string, type: Meter["type"] = "conventional") => {
    const readings = meter.readings.map((one, index) => ({
      ...one,
      kind: kinds[index] ?? "actual",
    }));
    return found({ meters: [{ ...meter, type, readings }], today }).filter(
      ({ kind }) => kind === "reading_due",
    );
  };

  test("is requested around the usual reading day, if consumers read their own meters", () => {
    const theirs: Reading["kind"][] = ["actual", "actual", "consumer"];
    // Every 31 days, so about 20 Nov.
    expect(due(theirs, "2026-11-14")).toEqual([]);
    expect(due(theirs, "2026-11-15")).toEqual([
      { kind: "reading_due", occasion: "M1 2026-10-20", expires: new Date("2026-11-22T22:00:00Z") },
    ]);
    expect(due(theirs, "2026-11-22")).toHaveLength(1);
    expect(due(theirs, "2026-11-23")).toEqual([]);
    expect(due(theirs, "2026-11-20", "smart")).toEqual([]);
  });

  test("is requested after two estimates, but not if the municipality reads the meter", () => {
    expect(due(["actual", "estimated", "estimated"], "2026-11-20")).toHaveLength(1);
    expect(due(["actual", "actual", "estimated"], "2026-11-20")).toEqual([]);
    expect(due(["actual", "actual", "actual"], "2026-11-20")).toEqual([]);
  });
});

describe("an estimated bill", () => {
  const estimated = { ...statement, lines: [line, { ...line, estimated: true }] };
  const of = (more: Partial<AlertFacts>) =>
    found({ statement: estimated, balanceCents: 0, ...more });

  test("is announced only once, and not after a reading has replaced the estimate", () => {
    expect(of({})).toEqual([
      { kind: "estimated_bill", occasion: "2026-10-31", expires: new Date("2026-12-01T22:00:00Z") },
    ]);
    const read = (kind: Reading["kind"]) =>
      of({ meters: [{ ...meter, readings: [...meter.readings, reading("2026-11-03", kind)] }] });
    expect(read("consumer")).toEqual([]);
    expect(read("estimated")).toHaveLength(1);
    expect(of({ today: "2026-12-02" })).toEqual([]);
    expect(of({ statement })).toEqual([]);
  });
});

describe("a notice", () => {
  const notice = {
    title: "No water",
    text: "A main is replaced.",
    from: "2026-11-10T06:00:00Z",
    until: "2026-11-10T14:00:00Z",
    areas: ["Lê-Rus"],
  };
  const of = (more: object, now = "2026-11-05T10:00:00Z") => {
    const tenant = { ...facts.tenant, notices: [{ ...notice, ...more }] };
    const time = { now: new Date(now), today: todayInSouthAfrica(new Date(now)) };
    return found({ balanceCents: 0, ...time, tenant }).map(({ expires }) => expires.toISOString());
  };

  test("is announced to people in its suburb or street", () => {
    expect([of({}), of({ areas: ["Heron Street"] })]).toEqual([
      ["2026-11-10T14:00:00.000Z"],
      ["2026-11-10T14:00:00.000Z"],
    ]);
    expect([of({ areas: ["Riviersig"] }), of({ areas: [] })]).toEqual([[], []]);
  });

  test("is announced until it ends, or on any day after it starts if its end is unknown", () => {
    expect([of({}, "2026-11-10T13:59:00Z").length, of({}, "2026-11-10T14:00:00Z").length]).toEqual([
      1, 0,
    ]);
    const night = { until: "2026-11-10T23:30:00Z" };
    expect([
      of(night, "2026-11-10T23:00:00Z").length,
      of(night, "2026-11-10T23:30:00Z").length,
    ]).toEqual([1, 0]);
    expect(of({ until: null }, "2026-12-01T23:00:00Z")).toEqual(["2026-12-02T22:00:00.000Z"]);
  });
});

describe("a budget", () => {
  const alertFor = (cents: number, more: Partial<AlertFacts> = {}) =>
    findBudgetAlert({ ...facts, ...more }, cents);

  test("is compared with the next bill", () => {
    const alert: Alert | undefined = alertFor(11_499);
    expect(alert).toMatchObject({
      occasion: "2026-11-30",
      details: { budgetCents: 11_499, expectedCents: 11_500, date: "2026-11-30" },
    });
    expect(alertFor(11_500)).toBeUndefined();
  });

  test("is compared with the next bill only if the municipality shows that bill and it can be estimated", () => {
    expect(alertFor(1, { tenant: { ...facts.tenant, modules: ["alerts"] } })).toBeUndefined();
    expect(alertFor(1, { statement: undefined })).toBeUndefined();
    expect(alertFor(1, { today: "2026-12-05" })).toBeUndefined();
    expect(alertFor(1, { isClosed: true })).toBeUndefined();
  });
});
