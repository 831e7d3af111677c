import { describe, expect, it } from "vitest";
import { proposedPayment } from "./proposed-payment.ts";

describe("proposedPayment", () => {
  it("is the balance, or nothing if the account is in credit", () => {
    expect(proposedPayment({ balance: 12_345 })).toBe(12_345);
    expect(proposedPayment({ balance: 0 })).toBe(0);
    expect(proposedPayment({ balance: -500 })).toBe(0);
  });

  it("leaves out amounts that are not due yet under an arrangement", () => {
    expect(proposedPayment({ balance: 90_000, arrangement: { later: 60_000 } })).toBe(30_000);
  });

  it("is never below 0, and never more than the balance", () => {
    expect(proposedPayment({ balance: 50_000, arrangement: { later: 60_000 } })).toBe(0);
    expect(proposedPayment({ balance: 50_000, arrangement: { later: -1 } })).toBe(50_000);
  });

  it("leaves out disputed amounts, even if they exceed the amount owed", () => {
    expect(proposedPayment({ balance: 121_025, disputed: 30_000 })).toBe(91_025);
    expect(proposedPayment({ balance: 20_000, disputed: 30_000 })).toBe(0);
    expect(
      proposedPayment({ balance: 90_000, disputed: 10_000, arrangement: { later: 60_000 } }),
    ).toBe(20_000);
  });
});
