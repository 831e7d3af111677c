import { describe, expect, it } from "vitest";
import { type Course, judge, laterCents, nextInstalment } from "./course.ts";

/** A debt of R 900,00: a deposit of R 300,00, and two instalments of R 300,00. */
const plan = [
  { number: 0, due: "2026-12-03", cents: 30_000 },
  { number: 1, due: "2026-12-31", cents: 30_000 },
  { number: 2, due: "2027-01-31", cents: 30_000 },
];
const course = (balanceCents: number, more: Partial<Course> = {}): Course => ({
  plan,
  agreed: plan,
  kept: 0,
  balanceCents,
  heldCents: 0,
  bills: [],
  ...more,
});
const decembersBill = { due: "2027-01-15", cents: 50_000 };

describe("nextInstalment", () => {
  it("is the first instalment that is still unpaid according to the balance", () => {
    expect(
      [90_000, 60_001, 60_000, 45_000, 30_000, 0].map((balance) => nextInstalment(course(balance))),
    ).toEqual([0, 0, 1, 1, 2, 3]);
  });

  it("leaves out a new bill that is due after the instalment, and includes one that is due before it", () => {
    const bills = [decembersBill];
    expect(nextInstalment(course(110_000, { bills }))).toBe(1);
    expect(laterCents(course(110_000, { bills }), 1)).toBe(80_000);
    // Before the last instalment, the bill has to be paid too.
    expect(laterCents(course(80_000, { bills }), 2)).toBe(0);
  });

  it("skips an instalment that already counts as kept", () => {
    expect(nextInstalment(course(90_000, { kept: 1 }))).toBe(1);
  });
});

describe("judge", () => {
  it("waits until the due date and the grace period have passed before it breaks an arrangement", () => {
    const days = ["2026-12-03", "2026-12-04", "2026-12-08", "2026-12-09"];
    expect(days.map((day) => judge(course(90_000), day, 5).status)).toEqual([
      "active",
      "active",
      "active",
      "broken",
    ]);
  });

  it("counts a paid instalment as kept once its due date has passed", () => {
    expect(judge(course(60_000), "2026-12-03", 5)).toEqual({ kept: 0, status: "active" });
    expect(judge(course(60_000), "2026-12-04", 5)).toEqual({ kept: 1, status: "active" });
  });

  it("breaks an arrangement if a new bill that is due was not paid with the instalment", () => {
    const bills = [decembersBill];
    expect(judge(course(50_000, { kept: 2, bills }), "2027-02-06", 5)).toEqual({
      kept: 2,
      status: "broken",
      missed: 2,
    });
    expect(judge(course(80_000, { kept: 1, bills }), "2027-01-06", 5)).toEqual({
      kept: 2,
      status: "active",
    });
  });

  it("completes an arrangement with the last instalment, or earlier with any payment that settles the old debt", () => {
    expect(judge(course(0), "2026-11-26", 5)).toEqual({ kept: 3, status: "completed" });
    expect(judge(course(-100), "2026-11-26", 5).status).toBe("completed");
    expect(judge(course(50_000, { bills: [decembersBill] }), "2026-12-20", 5).status).toBe(
      "completed",
    );
    expect(judge(course(50_001, { kept: 1, bills: [decembersBill] }), "2026-12-20", 5).status).toBe(
      "active",
    );
  });

  it("neither asks for a disputed amount nor counts it as paid", () => {
    // All of the debt is in dispute, and nothing was paid.
    const disputed = course(0, { heldCents: 90_000 });
    expect(nextInstalment(disputed)).toBe(3);
    for (const day of ["2026-12-09", "2027-06-01"])
      expect(judge(disputed, day, 5)).toEqual({ kept: 0, status: "active" });
    expect(judge(course(0, { heldCents: 30_000, kept: 1 }), "2027-01-20", 5)).toEqual({
      kept: 2,
      status: "active",
    });
    // The last instalment is not asked for. The deposit is paid, the first instalment is not.
    const reduced = plan.map((one) => (one.number === 2 ? { ...one, cents: 0 } : one));
    const unpaid = course(30_000, { plan: reduced, heldCents: 30_000 });
    expect(judge(unpaid, "2027-01-06", 5)).toEqual({ kept: 1, status: "broken", missed: 1 });
  });

  it("forgives a late payment if everything due has been paid by the next check", () => {
    expect(judge(course(30_000), "2027-01-20", 5)).toEqual({ kept: 2, status: "active" });
  });

  it("does not increase the amount due because of a credit", () => {
    expect(laterCents(course(60_000, { bills: [{ due: "2027-02-15", cents: -10_000 }] }), 0)).toBe(
      60_000,
    );
  });
});
