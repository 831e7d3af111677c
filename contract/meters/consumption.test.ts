/** Tests of consumption that follows from readings. The expected values are worked out by hand. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Reading } from "./calls.ts";
import { deriveConsumption, type ReadingFact } from "./consumption.ts";

const reading = (
  date: string,
  value: string,
  kind: Reading["kind"] = "actual",
  billed: string | null = null,
): ReadingFact => ({ date, value, kind, billed });
const consumptionOf = (facts: readonly ReadingFact[], digits: number | null = null) =>
  deriveConsumption(facts, digits).map(({ consumption }) => consumption);

describe("the consumption of a meter", () => {
  test("is the difference from the reading before, and for the first what was billed", () => {
    const facts = [reading("2026-01-31", "100.5", "actual", "14"), reading("2026-02-28", "112.25")];
    expect(consumptionOf(facts)).toEqual(["14", "11.75"]);
    expect(consumptionOf([reading("2026-01-31", "100.5")])).toEqual(["0"]);
    expect(consumptionOf([])).toEqual([]);
  });

  test("continues at 0 after the highest number of the meter's digits", () => {
    const facts = [reading("2026-01-31", "99990.5"), reading("2026-02-28", "7.25")];
    // 9.5 kl to 100 000, and 7.25 kl from 0.
    expect(consumptionOf(facts, 5)).toEqual(["0", "16.75"]);
    const estimated = [
      reading("2026-01-31", "99990"),
      reading("2026-02-28", "12", "estimated"),
      reading("2026-03-31", "7"),
    ];
    // 17 kl in 59 days: 8.068 kl in the first 28.
    expect(consumptionOf(estimated, 5)).toEqual(["0", "8.068", "8.932"]);
    expect(consumptionOf(estimated.slice(0, 2), 5)).toEqual(["0", "22"]);
  });

  test("is not guessed from a far lower value if the number of digits is not known", () => {
    const facts = [reading("2026-01-31", "99990"), reading("2026-02-28", "7", "actual", "17")];
    expect(consumptionOf([...facts, reading("2026-03-31", "20")])).toEqual(["0", "17", "13"]);
    expect(consumptionOf(facts.map((fact) => ({ ...fact, billed: null })))).toEqual(["0", "0"]);
  });

  test("is negative if a slightly lower value corrects a reading that was too high", () => {
    const facts = [
      reading("2026-01-31", "1130"),
      reading("2026-02-28", "1230"),
      reading("2026-03-31", "1145"),
    ];
    for (const digits of [null, 4, 5])
      expect(consumptionOf(facts, digits)).toEqual(["0", "100", "-85"]);
  });

  test("is shared by days where a real reading corrects an estimate", () => {
    const facts = [
      reading("2026-01-31", "100"),
      reading("2026-02-28", "130", "estimated", "30"),
      reading("2026-03-31", "120", "actual", "-10"),
    ];
    // 20 kl in 59 days: 20 × 28 ÷ 59 = 9.4915 in February. Until then, 30 kl are estimated.
    expect(consumptionOf(facts)).toEqual(["0", "9.492", "10.508"]);
    expect(consumptionOf(facts.slice(0, 2))).toEqual(["0", "30"]);
    const corrected = facts.with(1, reading("2026-02-28", "108"));
    expect(consumptionOf(corrected)).toEqual(["0", "8", "12"]);
  });

  test("belongs to the reading after a gap until a late reading fills it", () => {
    const facts = [reading("2026-01-31", "100"), reading("2026-04-30", "160")];
    expect(consumptionOf(facts)).toEqual(["0", "60"]);
    expect(consumptionOf([...facts, reading("2026-02-28", "118")])).toEqual(["0", "18", "42"]);
  });

  test("is the same in every order of arrival, and adds up to what the real readings show", () => {
    const months = fc.array(
      fc.record({
        used: fc.integer({ min: 0, max: 4_000_000 }),
        days: fc.integer({ min: 1, max: 400 }),
        off: fc.integer({ min: 0, max: 30_000 }),
        isEstimate: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    );
    const cases = months.chain((all) => {
      // In thousandths, on a counter of five digits, less than half of which is used.
      const facts: ReadingFact[] = [];
      let [counter, day] = [99_000_000, Date.parse("2020-01-01")];
      const last = { used: 5, days: 3, off: 0, isEstimate: false };
      for (const { used, days, off, isEstimate } of [...all, last]) {
        [counter, day] = [counter + used, day + days * 86_400_000];
        const shown = (counter + (isEstimate ? off : 0)) % 100_000_000;
        const date = new Date(day).toISOString().slice(0, 10);
        facts.push(reading(date, (shown / 1000).toFixed(3), isEstimate ? "estimated" : "actual"));
      }
      const first = reading("2020-01-01", "99000.000");
      const inOrder = [first, ...facts];
      return fc.record({
        inOrder: fc.constant(inOrder),
        arrived: fc.shuffledSubarray(inOrder, { minLength: inOrder.length }),
        total: fc.constant(counter - 99_000_000),
      });
    });
    fc.assert(
      fc.property(cases, ({ inOrder, arrived, total }) => {
        const derived = deriveConsumption(arrived, 5);
        expect(derived).toEqual(deriveConsumption(inOrder, 5));
        const sum = derived.reduce(
          (sofar, { consumption }) => sofar + Math.round(Number(consumption) * 1000),
          0,
        );
        expect(sum).toBe(total);
        expect(derived.every(({ consumption }) => !consumption.startsWith("-"))).toBe(true);
      }),
    );
  });
});
