import fc from "fast-check";
import { describe, expect, inject, it, vi } from "vitest";
import { explainDifference } from "#contract/statements/bill-difference.ts";
import { chargesCents } from "#service/subjects/statements/rules/tariffs.ts";
import { type AccountHistory, accountHistory } from "./account-history.ts";
import {
  estateAccounts,
  imvubuAccounts,
  johansFlat,
  johansHouse,
  johansOldHouse,
  thandisHouse,
} from "./imvubu-accounts.ts";
import { karooVistaAccounts } from "./karoo-vista-accounts.ts";

// These tests generate a lot of data, and other tests keep the machine busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const today = "2026-11-21";
const days = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2031, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10));
const all = [
  ...imvubuAccounts.map((account) => ({ municipality: "imvubu" as const, account })),
  ...karooVistaAccounts.map((account) => ({ municipality: "karoo-vista" as const, account })),
];
const anyAccount = fc.constantFrom(...all);

const paidCents = (history: AccountHistory, after: string, until: string) =>
  history.payments
    .filter(({ date, status }) => status === "posted" && date > after && date <= until)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

describe("the history of a demo account", () => {
  it("opens each statement with the previous closing balance, includes the payments made since then, and contains nothing dated on or after the day it is generated", () => {
    fc.assert(
      fc.property(anyAccount, days, ({ municipality, account }, day) => {
        const history = accountHistory(municipality, account, day);
        for (const [index, statement] of history.statements.entries()) {
          const before = history.statements[index - 1];
          if (before) {
            expect(statement.openingCents).toBe(before.closingCents);
            expect(statement.paymentsCents + paidCents(history, before.date, statement.date)).toBe(
              0,
            );
          }
          expect(statement.chargesCents).toBe(chargesCents(statement.lines));
          expect(statement.closingCents).toBe(
            statement.openingCents + statement.chargesCents + statement.paymentsCents,
          );
        }
        const last = history.statements.at(-1);
        expect(history.balanceCents).toBe(
          (last?.closingCents ?? 0) - paidCents(history, last?.date ?? day, day),
        );
        expect(history.balanceAt < day).toBe(true);
        const { statements, readings, payments } = history;
        const late = [...statements, ...readings, ...payments].filter(({ date }) => date >= day);
        expect(late).toEqual([]);
      }),
      { numRuns: inject("isWhole") ? 100 : 40 },
    );
  });

  it("contains the same figures for a month, regardless of the day on which it is generated", () => {
    fc.assert(
      fc.property(anyAccount, days, days, ({ municipality, account }, one, other) => {
        const [first, second] = [one, other].map((day) =>
          accountHistory(municipality, account, day),
        );
        const later = new Map(second?.statements.map((statement) => [statement.date, statement]));
        for (const statement of first?.statements ?? []) {
          if (later.has(statement.date)) expect(later.get(statement.date)).toEqual(statement);
        }
      }),
      { numRuns: inject("isWhole") ? 30 : 15 },
    );
  });

  it("explains how each statement differs from the previous one and from the same month of the previous year, to the cent", () => {
    const wrong: unknown[] = [];
    for (const { municipality, account } of all) {
      const { statements } = accountHistory(municipality, account, today);
      for (const [index, { lines, chargesCents: charges }] of statements.entries()) {
        for (const before of [statements[index - 1], statements[index - 12]]) {
          if (!before) continue;
          const parts = explainDifference(lines, before.lines);
          const sum = parts.reduce((all, { cents }) => all + cents, 0);
          // Cents that come from rounding alone have no other reason.
          const isExplained = parts.every(
            ({ kind, cents }) => kind !== "unexplained" || Math.abs(cents) <= 3,
          );
          if (sum !== charges - before.chargesCents || !isExplained) wrong.push(parts);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("covers seven years, or more if needed to reach January 2025, and ends with the last full month", () => {
    const dates = (day: string) =>
      accountHistory("imvubu", thandisHouse, day).statements.map(({ date }) => date);
    expect(dates(today)).toHaveLength(84);
    expect([dates(today)[0], dates(today).at(-1)]).toEqual(["2019-11-30", "2026-10-31"]);
    expect(dates("2026-10-31").at(-1)).toBe("2026-09-30");
    expect(dates("2026-11-01").at(-1)).toBe("2026-10-31");
    expect(dates("2035-03-10")[0]).toBe("2025-01-31");
  });

  it("increases each meter reading by the consumption since the previous one", () => {
    const wrong: unknown[] = [];
    const kinds = new Set<string>();
    for (const { municipality, account } of all) {
      const { readings } = accountHistory(municipality, account, today);
      for (const { kind } of readings) kinds.add(kind);
      for (const number of new Set(readings.map((reading) => reading.number))) {
        const own = readings.filter((reading) => reading.number === number);
        for (const [index, { value, consumption }] of own.entries()) {
          const before = own[index - 1];
          const expected = before ? Number(before.value) + Number(consumption) : Number(value);
          if (Number(consumption) < 0 || Math.abs(expected - Number(value)) >= 5e-7)
            wrong.push({ number, value, consumption });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(kinds).toEqual(new Set(["actual", "estimated", "consumer"]));
  });
});

describe("the demo's consumers", () => {
  it("have accounts that owe money, are in credit, or are settled and closed", () => {
    const balance = (account: typeof thandisHouse) =>
      accountHistory("imvubu", account, today).balanceCents;
    expect(balance(thandisHouse)).toBeGreaterThan(50_000);
    expect(balance(thandisHouse)).toBeLessThan(500_000);
    expect(balance(johansHouse)).toBeLessThan(0);
    expect(balance(johansOldHouse)).toBe(0);
    expect(accountHistory("imvubu", johansOldHouse, today).statements.at(-1)?.date).toBe(
      "2025-09-30",
    );
    expect(accountHistory("imvubu", johansFlat, today).statements[0]?.date).toBe("2021-07-31");
  });

  it("include an agency with over a hundred accounts, some of which get free basic water", () => {
    expect(estateAccounts.length).toBeGreaterThan(100);
    expect(new Set(estateAccounts.map(({ account }) => account)).size).toBe(estateAccounts.length);
    for (const account of estateAccounts)
      expect(accountHistory("imvubu", account, today).statements).toHaveLength(84);
    const indigent = estateAccounts.filter(
      (account) => account.indigent === "approved" && account.water,
    );
    expect(indigent.length).toBeGreaterThan(0);
    for (const account of indigent) {
      const steps = accountHistory("imvubu", account, today)
        .statements.at(-1)
        ?.lines.find(({ service, rate }) => service === "water" && !rate)?.steps;
      expect(steps?.[0]).toMatchObject({ to: "6", rate: "0.00", amount: 0 });
    }
  });

  it("pay a new tariff from 1 July each year", () => {
    const basic = (date: string) =>
      accountHistory("imvubu", thandisHouse, today).statements.find(
        (statement) => statement.date === date,
      )?.lines[0]?.rate;
    expect(basic("2026-05-31")).toBe(basic("2025-07-31"));
    expect(Number(basic("2026-07-31"))).toBeGreaterThan(Number(basic("2026-06-30")));
  });
});
