/** Tests of the tax year. */
import { expect, test } from "vitest";
import { daysOfTaxYear, taxYearOf } from "./tax-year.ts";

test.each([
  [2026, "2025-03-01", "2026-02-28"],
  [2028, "2027-03-01", "2028-02-29"],
])("the tax year %i runs from %s to %s", (year, from, to) => {
  expect(daysOfTaxYear(year)).toEqual({ from, to });
  expect([taxYearOf(from), taxYearOf(to)]).toEqual([year, year]);
});
