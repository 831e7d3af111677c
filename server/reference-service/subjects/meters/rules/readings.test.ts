import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { consumptionOf, type MeterForCheck, readingErrors } from "./readings.ts";

const today = "2026-11-21";
const reading = (
  date: string,
  value: string,
  consumption: string,
  kind: "actual" | "estimated" | "consumer" = "actual",
) => ({
  date,
  value,
  consumption,
  kind,
});
/**
 * Sample readings, newest first, each covering about 30 days. The consumption is 30 kl, 3 kl and 30
 * kl.
 */
const readings = [
  reading("2026-10-31", "163.5", "30"),
  reading("2026-10-01", "133.5", "3"),
  reading("2026-09-01", "130.5", "30"),
  reading("2026-08-02", "100.5", "0"),
];
const meter: MeterForCheck = { type: "conventional", unit: "kl", inactive: false, readings };
const errors = (value: string, { date = today, confirm = false, of = meter } = {}) =>
  readingErrors(of, { value, date, confirm }, today);

describe("a reading sent by a consumer", () => {
  it("needs confirmation if it shows more than three times the usual consumption", () => {
    // The limit is three times the usual 1 kl a day, for the 21 days since the last reading.
    expect(errors("226.5")).toEqual({});
    expect(Object.keys(errors("226.6"))).toEqual(["confirm"]);
    expect(errors("226.6", { confirm: true })).toEqual({});
  });

  it("needs confirmation only if it is below the last reading, when there are few earlier readings", () => {
    const of = { ...meter, readings: readings.slice(0, 2) };
    expect(errors("99999", { of })).toEqual({});
    expect(Object.keys(errors("163.499", { of }))).toEqual(["confirm"]);
    expect(errors("5", { of: { ...meter, readings: [] } })).toEqual({});
  });

  it("replaces an estimated reading for the same day, but not an actual one", () => {
    const estimated = {
      ...meter,
      readings: [reading("2026-11-21", "180", "16.5", "estimated"), ...readings],
    };
    expect(errors("170", { of: estimated })).toEqual({});
    expect(consumptionOf(estimated, { value: "170", date: today })).toBe("6.5");
    const actual = { ...meter, readings: [reading("2026-11-21", "180", "16.5"), ...readings] };
    expect(Object.keys(errors("170", { of: actual, confirm: true }))).toEqual(["date"]);
  });

  it("must be dated within the last 31 days", () => {
    const of = { ...meter, readings: [] };
    expect(errors("1", { of, date: "2026-10-21" })).toEqual({});
    expect(Object.keys(errors("1", { of, date: "2026-10-20" }))).toEqual(["date"]);
    expect(Object.keys(errors("1", { of, date: "2026-11-22", confirm: true }))).toEqual(["date"]);
  });

  it("results in consumption that exactly equals the difference from the previous reading", () => {
    const thousandths = fc
      .integer({ min: 0, max: 999_999_999_999 })
      .map((count) => (count / 1000).toFixed(3));
    fc.assert(
      fc.property(thousandths, thousandths, (before, value) => {
        const of = { readings: [reading("2026-10-31", before, "0")] };
        const consumption = consumptionOf(of, { value, date: today });
        const exact = (text: string) => Math.round(Number(text) * 1000);
        expect(exact(before) + exact(consumption)).toBe(exact(value));
      }),
    );
  });
});
