import { describe, expect, it } from "vitest";
import { isRepeatedPayment } from "./repeated-payment.ts";

describe("isRepeatedPayment", () => {
  it("is true for the same amount again, and for more than is still to be paid", () => {
    const payment = { due: 50_000, isInstalment: false };
    expect(isRepeatedPayment({ ...payment, amount: 15_000 }, 15_000)).toBe(true);
    expect(isRepeatedPayment({ ...payment, amount: 50_001 }, 15_000)).toBe(true);
  });

  it("is false for the rest of a bill that was paid in part", () => {
    expect(isRepeatedPayment({ amount: 50_000, due: 50_000, isInstalment: false }, 15_000)).toBe(
      false,
    );
  });

  it("is false for the next instalment, even if it is as large as the deposit", () => {
    const payment = { due: 7_564, isInstalment: true };
    expect(isRepeatedPayment({ ...payment, amount: 7_564 }, 7_564)).toBe(false);
    expect(isRepeatedPayment({ ...payment, amount: 7_565 }, 7_564)).toBe(true);
  });
});
