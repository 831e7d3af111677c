import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#contract/values/calendar-days.ts";
import { judge, laterCents, nextInstalment } from "./course.ts";
import { applyDisputes, type StoredDispute } from "./disputed-arrangement.ts";

/** A debt of R 1 200,00: a deposit of R 300,00, and three instalments of R 300,00. */
const plan = [
  { number: 0, due: "2026-12-03", cents: 30_000 },
  { number: 1, due: "2026-12-31", cents: 30_000 },
  { number: 2, due: "2027-01-31", cents: 30_000 },
  { number: 3, due: "2027-02-28", cents: 30_000 },
];
const dispute: StoredDispute = {
  charge: "water",
  statement: "november",
  cents: 40_000,
  corrected: 0,
  opened: "2026-12-05",
  ended: "2026-12-15",
  isInDebt: true,
};
const given = {
  plan,
  graceDays: 5,
  bills: [],
  disputes: [dispute],
  takesDisputes: true,
  mostHeldCents: 120_000,
};
const today = "2026-12-20";
const amounts = (disputes: StoredDispute[]) =>
  applyDisputes({ ...given, disputes }, today).plan.map(({ cents }) => cents);

describe("applyDisputes", () => {
  it("takes disputed amounts off the last instalments, and leaves the next one as it is", () => {
    const open = { ...dispute, ended: null };
    const held = applyDisputes({ ...given, disputes: [open] }, today);
    expect(held).toMatchObject({ agreed: plan, heldCents: 40_000, bills: [] });
    expect(held.plan.map(({ cents }) => cents)).toEqual([30_000, 30_000, 20_000, 0]);
    const course = { kept: 0, balanceCents: 80_000, ...held };
    expect([nextInstalment(course), laterCents(course, 0)]).toEqual([0, 50_000]);
    expect(nextInstalment({ ...course, balanceCents: 50_000 })).toBe(1);
  });

  it("takes off no more than is in dispute of the balance", () => {
    const open = { ...dispute, ended: null };
    const held = applyDisputes({ ...given, disputes: [open], mostHeldCents: 30_000 }, today);
    expect(held.plan.map(({ cents }) => cents)).toEqual([30_000, 30_000, 30_000, 0]);
  });

  it("takes a credited amount off the last instalments too", () => {
    expect(amounts([{ ...dispute, cents: 0, corrected: 40_000 }])).toEqual([
      30_000, 30_000, 20_000, 0,
    ]);
  });

  it("restores the last instalments after the dispute, and postpones those due within 30 days", () => {
    expect(amounts([dispute])).toEqual([30_000, 30_000, 30_000, 30_000]);
    // Until 31 January, the second instalment is due too soon.
    expect(amounts([{ ...dispute, ended: "2027-01-02" }])).toEqual([
      30_000, 30_000, 20_000, 40_000,
    ]);
  });

  it("allows 30 days for the last instalment too", () => {
    const late = applyDisputes(
      { ...given, disputes: [{ ...dispute, opened: "2027-02-20", ended: "2027-02-27" }] },
      "2027-02-27",
    );
    expect(late.plan.at(-1)).toEqual({ number: 3, due: "2027-03-29", cents: 30_000 });
    const course = { kept: 3, balanceCents: 30_000, ...late };
    expect(judge(course, "2027-03-29", 5).status).toBe("active");
    expect(judge(course, "2027-04-04", 5)).toEqual({ kept: 3, status: "broken", missed: 3 });
  });

  it("counts a disputed charge once, however often its dispute is withdrawn and opened again", () => {
    const again = { ...dispute, opened: "2026-12-16", ended: "2026-12-18" };
    expect(amounts([dispute, again, again])).toEqual(
      amounts([{ ...dispute, ended: "2026-12-18" }]),
    );
  });

  it("asks for a disputed amount that was left out of the debt, 30 days after the dispute ends", () => {
    const leftOut = { ...dispute, isInDebt: false };
    const ended = applyDisputes({ ...given, disputes: [leftOut] }, today);
    expect(ended).toEqual({
      plan,
      agreed: plan,
      heldCents: 0,
      bills: [{ due: "2027-01-14", cents: 40_000 }],
    });
    // Withdrawn and disputed again, it is still no part of the debt.
    const again = { ...dispute, opened: "2026-12-16", ended: null };
    expect(applyDisputes({ ...given, disputes: [leftOut, again] }, today)).toEqual({
      plan,
      agreed: plan,
      heldCents: 0,
      bills: [],
    });
  });

  it("leaves a disputed amount out of a new bill, and asks for it once the bill is due and the dispute is answered", () => {
    const bills = [{ statement: "december", due: "2026-12-25", cents: 80_000 }];
    const ofBill = { ...dispute, statement: "december", isInDebt: false };
    const at = (ended: string | null) =>
      applyDisputes({ ...given, bills, disputes: [{ ...ofBill, ended }] }, today).bills;
    expect(at(null)).toEqual([{ due: "2026-12-25", cents: 40_000 }]);
    expect(at("2026-12-15")).toEqual([
      { due: "2026-12-25", cents: 40_000 },
      { due: "2027-01-14", cents: 40_000 },
    ]);
    expect(at("2026-11-20")[1]).toEqual({ due: "2026-12-25", cents: 40_000 });
  });

  it("does not break an arrangement if the municipality stops accepting disputes", () => {
    const rested = (day: string) =>
      applyDisputes(
        {
          ...given,
          disputes: [{ ...dispute, cents: 120_000, ended: null }],
          takesDisputes: false,
        },
        day,
      );
    const course = { kept: 0, balanceCents: 120_000, ...rested("2026-12-20") };
    expect(course.heldCents).toBe(0);
    expect(judge(course, "2026-12-20", 5).status).toBe("active");
    expect([nextInstalment(course), course.plan[2]?.cents]).toEqual([2, 90_000]);
  });

  it("never changes the plan's total, and never makes an amount due earlier", () => {
    const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays("2026-11-20", days));
    const disputes = fc.array(
      fc.record({
        charge: fc.constantFrom("a", "b", "c"),
        cents: fc.integer({ min: 1, max: 200_000 }),
        opened: day,
        ended: day,
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(disputes, (all) => {
        const stored = all.map((one) => ({ ...dispute, ...one }));
        const moved = applyDisputes({ ...given, disputes: stored }, today).plan;
        expect(moved.reduce((sum, { cents }) => sum + cents, 0)).toBe(120_000);
        for (const [index, { due }] of moved.entries()) {
          expect(due >= (plan[index]?.due ?? "")).toBe(true);
          const sumTo = (of: typeof moved) =>
            of.slice(0, index + 1).reduce((sum, { cents }) => sum + cents, 0);
          expect(sumTo(moved)).toBeLessThanOrEqual(sumTo(plan));
        }
      }),
      { seed: 17 },
    );
  });
});
