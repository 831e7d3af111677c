import { expect, test } from "vitest";
import { englishTranslator } from "#app/languages/translator.ts";
import { describeWait } from "./ticket-wait.ts";

test.each([
  ["2026-11-22T22:00:00Z", "waiting since 00:00"],
  ["2026-11-22T21:59:00Z", "waiting 1 day"],
  ["2026-11-20T12:00:00Z", "waiting 3 days"],
])("says how long a ticket has waited since %s, by days in Johannesburg", (since, words) => {
  expect(describeWait(since, englishTranslator, Date.parse("2026-11-23T10:00:00Z"))).toBe(words);
});
