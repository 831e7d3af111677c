/** Tests that amounts are read as people write them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { englishTranslator } from "#app/languages/translator.ts";
import { formatRand } from "#app/ui/money.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { amountField, readAmount } from "./amount.server.ts";

test.each([
  "1210.25",
  "1210,25",
  "1 210,25",
  "1\u00a0210.25",
  "1\u202f210,25",
  "R1210.25",
  "R 1 210,25",
  "r1,210.25",
  "1.210,25",
  " 1210,25 ",
])("reads %j as R 1 210,25", (typed) => {
  expect(readAmount(typed)).toEqual([121_025]);
});

test.each([
  ["150", 15_000],
  ["150,5", 15_050],
  ["0", 0],
  ["0,05", 5],
  ["-20,00", -2_000],
  ["1 210", 121_000],
  ["1,210,000", 121_000_000],
  ["12 345 678,90", 1_234_567_890],
  ["-1,210", -121_000],
  ["1 210\u00a0000", 121_000_000],
])("reads %j as %i cents", (typed, cents) => {
  expect(readAmount(typed)).toEqual([cents]);
});

test.each([
  "",
  " ",
  "R",
  "12 10",
  "1 21,25",
  "1,210,25",
  "1.210.25",
  "0,001",
  "0.215",
  "12345,678",
  "5\t100",
  "1e3",
  "+5",
  ",50",
  "5,",
  "abc",
  "١٥٠",
])("reads no amount from %j", (typed) => {
  expect(readAmount(typed)).toEqual([]);
});

test("asks which amount the user meant if it is ambiguous, and lists the possible amounts", () => {
  const { error } = amountField(englishTranslator).safeParse("1,210");
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Enter 1210 for R\u00a01\u00a0210,00, or 1,21 for R\u00a01,21",
  ]);
  const limited = amountField(englishTranslator, { least: 1_000 }).safeParse("1,210").error;
  expect(limited?.issues.map(({ message }) => message)).toEqual([
    "If you mean R\u00a01\u00a0210,00, enter 1210",
  ]);
  for (const typed of ["1.210", "R 1,210"]) expect(readAmount(typed)).toEqual([121_000, 121]);
  expect(readAmount("341.667")).toEqual([34_166_700, 34_167]);
});

test("parses every formatted amount of zero or more back to the original number of cents", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(readAmount(formatRand(cents))).toEqual([cents]);
      expect(readAmount(decimalFromCents(cents))).toEqual([cents]);
    }),
  );
});
