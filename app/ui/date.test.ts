import fc from "fast-check";
import { expect, test } from "vitest";
import { englishTranslator } from "#app/languages/translator.ts";
import { formatDate, formatDayAndMonth, formatInstant, formatMonthAndYear } from "./date.ts";

test("formats a date in full, and a month with its year", () => {
  expect(formatDate("2026-11-21")).toBe("21 Nov 2026");
  expect(formatDate("2025-05-01")).toBe("1 May 2025");
  expect(formatMonthAndYear("2026-01-31")).toBe("January 2026");
});

test("leaves out the year of a date in the current year, by Johannesburg time", () => {
  const newYear = Date.parse("2026-12-31T22:00:00Z");
  expect(formatDayAndMonth("2026-11-21", englishTranslator, newYear - 1)).toBe("21 Nov");
  expect(formatDayAndMonth("2026-11-21", englishTranslator, newYear)).toBe("21 Nov 2026");
});

test("shows times in the Johannesburg time zone, even across midnight", () => {
  expect(formatInstant("2026-11-21T12:05:59Z")).toBe("21 Nov 2026, 14:05");
  expect(formatInstant("2025-12-31T22:00:00.000Z")).toBe("1 Jan 2026, 00:00");
});

test("throws a RangeError for invalid dates", () => {
  for (const bad of ["", "2026-13-01", "2026-1-1", "21 Nov 2026"])
    expect(() => formatDate(bad)).toThrow(RangeError);
  expect(() => formatInstant("never")).toThrow(RangeError);
});

test("formats every instant as Intl does for Africa/Johannesburg", () => {
  const intl = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Africa/Johannesburg",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1990-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
      (moment) => {
        const part = Object.fromEntries(
          intl.formatToParts(moment).map(({ type, value }) => [type, value]),
        );
        expect(formatInstant(moment.toISOString())).toBe(
          `${part.day} ${part.month?.slice(0, 3)} ${part.year}, ${part.hour}:${part.minute}`,
        );
      },
    ),
  );
});
