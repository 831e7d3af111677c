/** Tests which dates and account numbers are recognized in searches for statements. */
import { expect, test } from "vitest";
import { getTranslator } from "#app/languages/translator.ts";
import { readStatementWords } from "./statement-words.server.ts";

const read = (text: string) => readStatementWords(text, getTranslator("en"));

test.each<[string, object]>([
  ["2026-06", { year: "2026", month: "06" }],
  ["2026-06-30", { year: "2026", month: "06", day: "30" }],
  ["06/2026", { year: "2026", month: "06" }],
  ["30/6/2026", { year: "2026", month: "06", day: "30" }],
  ["June 2026", { year: "2026", month: "06" }],
  ["statement for june", { month: "06" }],
  ["30 Jun", { month: "06", day: "30" }],
  ["2026", { year: "2026" }],
  ["5072", { number: "5072" }],
  ["2813 0000 0000 5072", { number: "2813000000005072" }],
  ["5072 June", { number: "5072", month: "06" }],
  ["12 Main Road", {}],
  ["bill higher", {}],
  ["when may I pay the rest of it", {}],
])("reads “%s”", (text, words) => {
  expect(read(text)).toEqual(words);
});
