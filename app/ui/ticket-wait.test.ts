import { expect, test } from "vitest";
import { englishTranslator } from "#app/languages/translator.ts";
import { describeDue, describeWait } from "./ticket-wait.ts";

test.each([
  ["2026-11-22T22:00:00Z", "waiting since 00:00"],
  ["2026-11-22T21:59:00Z", "waiting 1 day"],
  ["2026-11-20T12:00:00Z", "waiting 3 days"],
])("says how long a ticket has waited since %s, by days in Johannesburg", (since, words) => {
  expect(describeWait(since, englishTranslator, Date.parse("2026-11-23T10:00:00Z"))).toBe(words);
});

test.each([
  ["2026-11-23T12:30:00Z", "today, 14:30"],
  ["2026-11-23T22:30:00Z", "tomorrow, 00:30"],
  ["2026-11-22T21:59:00Z", "yesterday, 23:59"],
  ["2026-11-26T06:00:00Z", "26 Nov, 08:00"],
])("says when an answer is due for %s, by days in Johannesburg", (due, words) => {
  expect(describeDue(due, englishTranslator, Date.parse("2026-11-23T10:00:00Z"))).toBe(words);
});
