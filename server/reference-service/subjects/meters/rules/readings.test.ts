import { describe, expect, it } from "vitest";
import { type MeterForCheck, readingErrors } from "./readings.ts";

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
 * Sample readings, oldest first, each covering about 30 days. The consumption is 30 kl, 3 kl and 30
 * kl.
 */
const readings = [
  reading("2026-08-02", "100.5", "0"),
  reading("2026-09-01", "130.5", "30"),
  reading("2026-10-01", "133.5", "3"),
  reading("2026-10-31", "163.5", "30"),
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
    const of = { ...meter, readings: readings.slice(2) };
    expect(errors("99999", { of })).toEqual({});
    expect(Object.keys(errors("163.499", { of }))).toEqual(["confirm"]);
    expect(errors("5", { of: { ...meter, readings: [] } })).toEqual({});
  });

  it("is compared with the last real reading, not with an estimate or one sent the same day", () => {
    const more = [
      reading("2026-11-15", "400", "236.5", "estimated"),
      reading(today, "900", "500", "consumer"),
    ];
    const of = { ...meter, readings: [...readings, ...more] };
    expect(errors("180", { of })).toEqual({});
    expect(errors("901", { of })).toMatchObject({
      confirm: [{ params: { value: "163.5", used: "737.5" } }],
    });
    // It may be older than an estimate.
    expect(
      errors("170", { of: { ...of, readings: of.readings.slice(0, 5) }, date: "2026-11-10" }),
    ).toEqual({});
  });

  it("may pass the highest number if the meter's digits are known, and is asked about otherwise", () => {
    const full = [...readings.slice(0, 3), reading("2026-10-31", "99990", "30")];
    const rolled = { ...meter, readings: full };
    expect(errors("7", { of: { ...rolled, digits: 5 } })).toEqual({});
    expect(errors("90", { of: { ...rolled, digits: 5 } })).toMatchObject({
      confirm: [{ params: { used: "100" } }],
    });
    expect(errors("7", { of: rolled })).toMatchObject({ confirm: [{ code: "reading_lower" }] });
    expect(errors("99000", { of: { ...rolled, digits: 5 } })).toMatchObject({
      confirm: [{ code: "reading_lower" }],
    });
  });

  it("replaces an estimated reading for the same day, but not an actual one", () => {
    const estimated = {
      ...meter,
      readings: [...readings, reading("2026-11-21", "180", "16.5", "estimated")],
    };
    expect(errors("170", { of: estimated })).toEqual({});
    const actual = { ...meter, readings: [...readings, reading("2026-11-21", "180", "16.5")] };
    expect(Object.keys(errors("170", { of: actual, confirm: true }))).toEqual(["date"]);
  });

  it("must be dated within the last 31 days", () => {
    const of = { ...meter, readings: [] };
    expect(errors("1", { of, date: "2026-10-21" })).toEqual({});
    expect(Object.keys(errors("1", { of, date: "2026-10-20" }))).toEqual(["date"]);
    expect(Object.keys(errors("1", { of, date: "2026-11-22", confirm: true }))).toEqual(["date"]);
  });
});
