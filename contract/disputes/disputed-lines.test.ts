import { describe, expect, it } from "vitest";
import { assignToLines } from "./disputed-lines.ts";

const water = { service: "Water", description: "Water used", amount: 20_000, vat: 3000 };
const basic = { service: "Water", description: "Basic charge", amount: 5000, vat: 0 };
const rates = { service: "Rates", description: "Property rates", amount: 10_000, vat: 0 };
const corrected = { ...water, amount: 15_000, vat: 2250 };

/** A dispute about a charge, opened when the charge was on the given line. */
const dispute = (id: string, line: number, { service, description, amount, vat } = water) => ({
  id,
  line,
  service,
  description,
  charge: amount + vat,
});
const assign = (disputes: ReturnType<typeof dispute>[], lines: (typeof water)[]) =>
  assignToLines(disputes, lines).map((of) => of?.id);

describe("assignToLines", () => {
  it("returns no dispute for a line without one", () => {
    expect(assign([], [water, basic])).toEqual([undefined, undefined]);
    expect(assign([dispute("A", 1)], [])).toEqual([]);
    expect(assign([dispute("A", 2, basic)], [water, basic])).toEqual([undefined, "A"]);
  });

  it("finds a charge that moved to another line, not the charge that took its place", () => {
    expect(assign([dispute("A", 1)], [basic, water, rates])).toEqual([undefined, "A", undefined]);
    expect(assign([dispute("A", 1), dispute("B", 2, basic)], [basic, water])).toEqual(["B", "A"]);
    expect(assign([dispute("A", 3)], [water])).toEqual(["A"]);
  });

  it("does not mistake a line with a different VAT, amount, service or description for the disputed charge", () => {
    for (const other of [
      { ...water, vat: 0 },
      { ...water, service: "Sewer" },
      { ...water, description: "Water lost" },
      corrected,
    ]) {
      expect(assign([dispute("A", 1)], [other, water])).toEqual([undefined, "A"]);
    }
  });

  it("assigns at most one dispute to each of several identical lines", () => {
    expect(assign([dispute("A", 1)], [water, water])).toEqual(["A", undefined]);
    expect(assign([dispute("A", 1)], [basic, water, water])).toEqual([undefined, "A", undefined]);
    expect(assign([dispute("A", 1), dispute("B", 2)], [basic, water, water])).toEqual([
      undefined,
      "B",
      "A",
    ]);
    expect(assign([dispute("A", 1), dispute("B", 3)], [basic, water, water])).toEqual([
      undefined,
      "A",
      "B",
    ]);
  });

  it("assigns the oldest dispute to the first line", () => {
    const lines = [basic, rates, water, water];
    expect(assign([dispute("A", 1), dispute("B", 2)], lines)).toEqual([
      undefined,
      undefined,
      "A",
      "B",
    ]);
    expect(assign([dispute("B", 2), dispute("A", 1)], lines)).toEqual([
      undefined,
      undefined,
      "B",
      "A",
    ]);
  });

  it("keeps a dispute on its line if the charge on that line was changed", () => {
    expect(assign([dispute("A", 1)], [corrected, basic])).toEqual(["A", undefined]);
    expect(assign([dispute("A", 1), dispute("B", 2)], [water, corrected])).toEqual(["A", "B"]);
    expect(assign([dispute("A", 1), dispute("B", 2)], [corrected, water])).toEqual(["A", "B"]);
  });

  it("leaves out a dispute if its charge is gone and its line has another dispute or is also gone", () => {
    expect(assign([dispute("A", 1), dispute("B", 1, basic)], [basic, rates])).toEqual([
      "B",
      undefined,
    ]);
    expect(assign([dispute("A", 2)], [basic])).toEqual([undefined]);
  });
});
