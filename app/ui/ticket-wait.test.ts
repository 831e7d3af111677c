import { expect, test } from "vitest";
import { englishTranslator } from "#app/languages/translator.ts";
import { describeDue, describeElapsed } from "./ticket-wait.ts";

test.each([
  ["2026-11-23T09:00:01Z", "less than 1 hour"],
  ["2026-11-23T09:00:00Z", "1 hour"],
  ["2026-11-22T10:00:01Z", "23 hours"],
  ["2026-11-22T10:00:00Z", "1 day"],
  ["2026-11-20T12:00:00Z", "2 days"],
])("says how long something has waited since %s", (since, words) => {
  expect(describeElapsed(since, englishTranslator, Date.parse("2026-11-23T10:00:00Z"))).toBe(words);
});

test.each([
  ["2026-11-23T12:30:00Z", "today, 14:30"],
  ["2026-11-23T22:30:00Z", "tomorrow, 00:30"],
  ["2026-11-22T21:59:00Z", "yesterday, 23:59"],
  ["2026-11-26T06:00:00Z", "26 Nov, 08:00"],
])("says when an answer is due for %s, by days in Johannesburg", (due, words) => {
  expect(describeDue(due, englishTranslator, Date.parse("2026-11-23T10:00:00Z"))).toBe(words);
});
