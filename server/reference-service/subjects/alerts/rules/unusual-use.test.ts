import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Reading } from "#contract/meters/calls.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import { findRunningWater, findUnusualUse } from "./unusual-use.ts";

/**
 * Returns readings 30 days apart, the last one on 20 Nov 2026. The first reading starts the first
 * period, so its consumption belongs to no period.
 */
function monthly(...uses: (number | [number, Reading["kind"]])[]): Reading[] {
  return uses.map((use, index) => {
    const [consumption, kind] = typeof use === "number" ? [use, "actual" as const] : use;
    return {
      date: addDays("2026-11-20", (index - uses.length + 1) * 30),
      value: "0",
      consumption: String(consumption),
      kind,
    };
  });
}
const water = (...uses: Parameters<typeof monthly>) =>
  findUnusualUse({ unit: "kl", readings: monthly(...uses) });
const usual = [0, 12, 9, 12, 9, 12, 9];

describe("unusual use", () => {
  test("is at least twice the usual daily use, or at most a quarter of it", () => {
    // The median of 12, 9, 12, 9, 12 and 9 kl in 30 days is 0.35 kl a day.
    expect(water(...usual, 21)).toEqual({
      date: "2026-11-20",
      isMore: true,
      daily: 0.7,
      usual: 0.35,
    });
    expect(water(...usual, 20.9)).toBeUndefined();
    expect(water(...usual, 2.6)).toMatchObject({ isMore: false, usual: 0.35 });
    expect(water(...usual, 2.7)).toBeUndefined();
  });

  test("is reported only if the difference is at least 5 kl or 150 kWh", () => {
    expect(water(0, 2, 2, 2, 2, 6.9)).toBeUndefined();
    expect(water(0, 2, 2, 2, 2, 7)).toMatchObject({ isMore: true });
    const power = (last: number) =>
      findUnusualUse({ unit: "kWh", readings: monthly(0, 100, 100, 100, 100, last) });
    expect([power(249), power(250)?.isMore]).toEqual([undefined, true]);
  });

  test("is also compared with the same season of the previous year", () => {
    const year = [0, 30, 30, 30, 20, 12, 12, 10, 10, 10, 12, 12, 12];
    // Twice the median of the year, but not of the summer before.
    expect(water(...year, 30)).toBeUndefined();
    expect(water(...year, 61)).toMatchObject({ isMore: true, usual: 1 });
  });

  test("is not detected if there are too few readings or the latest one is an estimate, whose use is combined with the next reading's", () => {
    expect(water(0, 10, 10, 10, 40)).toBeUndefined();
    expect(water(...usual, [40, "estimated"])).toBeUndefined();
    // 4 kl were estimated too little: 17 kl and 3 kl in 60 days are as usual.
    expect(water(...usual, [3, "estimated"], 18)).toBeUndefined();
  });

  test("is detected in daily readings by combining them into longer periods", () => {
    const daily = (last: number) =>
      Array.from({ length: 200 }, (_, day) => ({
        date: addDays("2026-11-20", day - 199),
        value: "0",
        kind: "actual" as const,
        consumption: day > 178 ? String(last) : day % 7 === 0 ? "2" : "0.3",
      }));
    expect(findUnusualUse({ unit: "kl", readings: daily(0.5) })).toBeUndefined();
    expect(findUnusualUse({ unit: "kl", readings: daily(2) })).toMatchObject({
      isMore: true,
      daily: 2,
    });
  });

  test("is never detected if use is about the same in every period", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 75, max: 125 }), { minLength: 2, maxLength: 24 }),
        (uses) => {
          expect(water(0, ...uses.map((use) => use / 5))).toBeUndefined();
        },
      ),
    );
  });
});

describe("water that never stops", () => {
  const days = (...uses: number[]): Reading[] =>
    uses.map((use, index) => ({
      date: addDays("2026-11-20", index - uses.length + 1),
      value: "0",
      consumption: String(use),
      kind: "actual" as const,
    }));
  const week = (least: number) => [0.9, 0.6, least, 0.8, 0.7, 0.9, 1.1];
  const weeks = (...least: number[]) => days(0.5, ...least.flatMap(week));
  const find = (readings: Reading[], service: "water" | "electricity" = "water") =>
    findRunningWater({ service, readings });

  test("is detected if use on each day of the last week exceeds the lowest daily use of the weeks before", () => {
    expect(find(weeks(0.2, 0.1, 0.25, 0.5))).toEqual({
      from: "2026-11-14",
      date: "2026-11-20",
      least: 0.5,
      before: 0.25,
    });
    expect(find(weeks(0.2, 0.1, 0.3, 0.5))).toBeUndefined();
    expect(find(weeks(0.2, 0.1, 0.25, 0.5), "electricity")).toBeUndefined();
  });

  test("is not detected without a reading for each day", () => {
    const readings = weeks(0.2, 0.1, 0.2, 0.6);
    expect(find(readings.slice(1))).toBeUndefined();
    expect(find(readings.filter((_, index) => index !== 12))).toBeUndefined();
    expect(
      find(
        readings.map((reading, index) =>
          index === 12 ? { ...reading, kind: "estimated" } : reading,
        ),
      ),
    ).toBeUndefined();
    expect(find(monthly(...usual, 21))).toBeUndefined();
  });
});
