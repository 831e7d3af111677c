import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { owedAmounts } from "./owed-amounts.ts";

describe("owedAmounts", () => {
  it("holds back the disputed amount and asks for the rest", () => {
    expect(owedAmounts({ balance: 121_025, disputed: 30_000 })).toEqual({
      balance: 121_025,
      held: 30_000,
      toPay: 91_025,
    });
  });

  it("holds back no more than is owed", () => {
    expect(owedAmounts({ balance: 121_025, disputed: 220_188 })).toEqual({
      balance: 121_025,
      held: 121_025,
      toPay: 0,
    });
    expect(owedAmounts({ balance: -500, disputed: 30_000 })).toEqual({
      balance: -500,
      held: 0,
      toPay: 0,
    });
  });

  it("asks for the next instalment only, whatever is held from later ones", () => {
    expect(
      owedAmounts({ balance: 90_000, disputed: 10_000, arrangement: { later: 60_000 } }),
    ).toEqual({ balance: 90_000, held: 10_000, toPay: 20_000 });
  });

  it("never lets what is held and to pay exceed the balance, or fall below 0", () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.option(cents, { nil: undefined }),
        (balance, disputed, later) => {
          const { held, toPay } = owedAmounts({
            balance,
            disputed,
            ...(later !== undefined && { arrangement: { later } }),
          });
          expect(Math.min(held, toPay)).toBeGreaterThanOrEqual(0);
          expect(held + toPay).toBeLessThanOrEqual(Math.max(0, balance));
        },
      ),
      { seed: 38 },
    );
  });
});
