import { describe, expect, it } from "vitest";
import { whatIsDue } from "./what-is-due.ts";

const rest = { arranged: 0, disputed: 0 };

describe("whatIsDue", () => {
  it("makes arrears due now, and new charges by the due date", () => {
    expect(whatIsDue({ owed: 276_129, charges: 70_961 })).toEqual({
      ...rest,
      overdue: 205_168,
      new_charges: 70_961,
    });
    expect(whatIsDue({ owed: 70_961, charges: 70_961 })).toMatchObject({ overdue: 0 });
    // A credit paid a part of the new charges.
    expect(whatIsDue({ owed: 961, charges: 70_961 })).toMatchObject({ new_charges: 961 });
    // The new charges are a credit, so all that is owed is older.
    expect(whatIsDue({ owed: 500, charges: -100 })).toMatchObject({ overdue: 500 });
  });

  it("makes nothing due of a credit", () => {
    for (const owed of [0, -1, -50_000])
      expect(whatIsDue({ owed, charges: 100, disputed: 50, planned: 70 })).toEqual({
        ...rest,
        overdue: 0,
        new_charges: 0,
      });
  });

  it("leaves out what is in dispute, and takes it off the charges that it is about", () => {
    const bill = { owed: 1_000, charges: 400 };
    expect(whatIsDue({ ...bill, disputed: 300, disputedCharges: 300 })).toEqual({
      ...rest,
      overdue: 600,
      new_charges: 100,
      disputed: 300,
    });
    expect(whatIsDue({ ...bill, disputed: 300 })).toMatchObject({ overdue: 300, new_charges: 400 });
    // What was paid all the same can't be in dispute.
    expect(whatIsDue({ ...bill, disputed: 5_000, disputedCharges: 400 })).toEqual({
      ...rest,
      overdue: 0,
      new_charges: 0,
      disputed: 1_000,
    });
  });

  it("leaves instalments to their own dates, but not what they don't cover", () => {
    const bill = { owed: 1_000, charges: 400 };
    expect(whatIsDue({ ...bill, planned: 600 })).toEqual({
      ...rest,
      overdue: 0,
      new_charges: 400,
      arranged: 600,
    });
    expect(whatIsDue({ ...bill, planned: 450 })).toMatchObject({ overdue: 150, arranged: 450 });
    expect(whatIsDue({ ...bill, charges: 0, planned: Infinity })).toMatchObject({
      overdue: 0,
      arranged: 1_000,
    });
  });

  it("returns parts that are never negative and add up to the balance", () => {
    for (let seed = 1; seed <= 5_000; seed += 1) {
      const random = (place: number) => ((seed * 7_919 + place * 104_729) % 4_001) - 1_000;
      const [owed = 0, charges = 0, disputed = 0, disputedCharges = 0, planned = 0] = [
        1, 2, 3, 4, 5,
      ].map(random);
      const parts = Object.values<number>(
        whatIsDue({ owed, charges, disputed, disputedCharges, planned }),
      );
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.max(0, owed));
    }
  });
});
