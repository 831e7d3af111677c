import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StatementLine } from "#contract/statements/calls.ts";
import { decimal, decimalFromCents, millionths } from "#contract/values/decimal.ts";
import {
  chargesCents,
  flatLine,
  rateableValue,
  sewerKl,
  type Step,
  steppedLine,
  tariffYear,
  vatCents,
  withFreeBasic,
} from "./tariffs.ts";

const water = { service: "Water", description: "Water", unit: "kl" };
const steps: Step[] = [
  { upTo: "6", rate: "14.27" },
  { upTo: "10.5", rate: "24.415" },
  { upTo: null, rate: "41.90" },
];

const quantities = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((value) => decimal(value));
const rates = fc.bigInt({ min: 0n, max: 10n ** 10n }).map((value) => decimal(value));
const tariffs = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: 5 }),
    fc.array(rates, { minLength: 6, maxLength: 6 }),
  )
  .map(([ends, prices]): Step[] =>
    [...ends.toSorted((a, b) => a - b).map(String), null].map((upTo, index) => ({
      upTo,
      rate: prices[index] ?? "0",
    })),
  );

describe("charging by a stepped tariff", () => {
  it("fills the tariff's steps in order, starting with the lowest", () => {
    expect(steppedLine(water, "12", steps)).toEqual({
      ...water,
      quantity: "12",
      rate: null,
      // 85.62 + 109.8675 rounded half up + 62.85
      amount: 8562 + 10987 + 6285,
      vat: 3875,
      steps: [
        { from: "0", to: "6", quantity: "6", rate: "14.27", amount: 8562 },
        { from: "6", to: "10.5", quantity: "4.5", rate: "24.415", amount: 10987 },
        { from: "10.5", to: null, quantity: "1.5", rate: "41.90", amount: 6285 },
      ],
    });
  });

  it("omits steps that the quantity does not reach", () => {
    expect(steppedLine(water, "6", steps).steps).toHaveLength(1);
    expect(steppedLine(water, "6.001", steps).steps).toHaveLength(2);
    expect(steppedLine(water, "0", steps)).toMatchObject({
      amount: 0,
      vat: 0,
      steps: [{ quantity: "0" }],
    });
  });

  it("makes the steps add up exactly to the line, and the lines exactly to the total", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(quantities, tariffs), { maxLength: 8 }), (bills) => {
        const lines = bills.map(([quantity, tariff]) => steppedLine(water, quantity, tariff));
        for (const { quantity, amount, vat, steps: parts = [] } of lines) {
          expect(parts.reduce((sum, part) => sum + millionths(part.quantity), 0n)).toBe(
            millionths(quantity),
          );
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
          expect(vat).toBe(vatCents(amount));
        }
        expect(chargesCents(lines)).toBe(
          lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0),
        );
      }),
    );
  });

  it("never charges less for a larger quantity", () => {
    fc.assert(
      fc.property(quantities, quantities, tariffs, (one, other, tariff) => {
        const [less, more] = millionths(one) < millionths(other) ? [one, other] : [other, one];
        expect(steppedLine(water, less, tariff).amount).toBeLessThanOrEqual(
          steppedLine(water, more, tariff).amount,
        );
      }),
    );
  });

  it("produces a statement line that matches the contract", () => {
    fc.assert(
      fc.property(quantities, tariffs, (quantity, tariff) => {
        const line = steppedLine(water, quantity, tariff);
        const onWire = {
          ...line,
          amount: decimalFromCents(line.amount),
          vat: decimalFromCents(line.vat),
          steps: line.steps?.map((step) => ({ ...step, amount: decimalFromCents(step.amount) })),
        };
        expect(StatementLine.parse(onWire)).toEqual(line);
      }),
    );
  });

  it("rejects quantities that the tariff can't charge for", () => {
    expect(() => steppedLine(water, "-1", steps)).toThrow(RangeError);
    expect(() => steppedLine(water, "1", steps.slice(0, 2))).toThrow(RangeError);
    expect(() => steppedLine(water, "1", [])).toThrow(RangeError);
  });
});

describe("a tariff with free basic services", () => {
  it("makes the first 6 kl free and leaves the other steps unchanged", () => {
    const line = steppedLine(water, "12", withFreeBasic(steps, "6"));
    expect(line.steps?.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ["0", "6", 0],
      ["6", "10.5", 10987],
      ["10.5", null, 6285],
    ]);
  });

  it("splits a step if only part of it is free", () => {
    expect(
      withFreeBasic(
        [
          { upTo: "350", rate: "2.1" },
          { upTo: null, rate: "3" },
        ],
        "50",
      ),
    ).toEqual([
      { upTo: "50", rate: "0.00" },
      { upTo: "350", rate: "2.1" },
      { upTo: null, rate: "3" },
    ]);
  });

  it("never charges more than the full tariff", () => {
    fc.assert(
      fc.property(
        quantities,
        tariffs,
        fc.integer({ min: 1, max: 1000 }),
        (quantity, tariff, free) => {
          const full = steppedLine(water, quantity, tariff).amount;
          expect(
            steppedLine(water, quantity, withFreeBasic(tariff, String(free))).amount,
          ).toBeLessThanOrEqual(full);
        },
      ),
    );
  });
});

describe("charging a flat rate", () => {
  it("rounds the amount and the VAT separately, half up", () => {
    // 0.5 × 0.13 = 0.065 → 0.07; 15 % of 7 cents is 1.05 → 1.
    expect(flatLine(water, "0.5", "0.13")).toEqual({
      ...water,
      quantity: "0.5",
      rate: "0.13",
      amount: 7,
      vat: 1,
    });
    expect(vatCents(10)).toBe(2);
    expect(vatCents(9)).toBe(1);
    expect(vatCents(-10)).toBe(-2);
  });

  it("does not add VAT to zero-rated lines", () => {
    const rates = { service: "Property rates", description: "Rates", unit: "R", zeroRated: true };
    expect(flatLine(rates, rateableValue(85_000_000, 5_000_000), "0.000983")).toEqual({
      service: "Property rates",
      description: "Rates",
      unit: "R",
      quantity: "800000",
      rate: "0.000983",
      amount: 78_640,
      vat: 0,
    });
  });
});

describe("calculating the basis of a charge", () => {
  it("bases the sewerage charge on a percentage of the water used, up to a cap", () => {
    expect(sewerKl("10", 80, "35")).toBe("8");
    expect(sewerKl("0.001", 80, "35")).toBe("0.0008");
    expect(sewerKl("43.75", 80, "35")).toBe("35");
    expect(sewerKl("500", 80, "35")).toBe("35");
  });

  it("charges property rates only on the value above the exemption", () => {
    expect(rateableValue(1_500_000, 1_500_000)).toBe("0");
    expect(rateableValue(100, 1_500_000)).toBe("0");
    expect(rateableValue(1_500_050, 1_500_000)).toBe("0.5");
  });

  it("starts the tariff year on 1 July", () => {
    expect(tariffYear("2025-06-30")).toBe(2024);
    expect(tariffYear("2025-07-01")).toBe(2025);
    expect(tariffYear("2026-01-31")).toBe(2025);
  });
});
