import { expect, test } from "vitest";
import type { StatementLine } from "#contract/statements.ts";
import { getTranslator } from "#app/languages/translator.ts";
import { explainDifference } from "./explain-difference.ts";

function line(service: string, amount: number, quantity: string, unit: string, rate: string | null = "1"): StatementLine {
  return { service, description: "", quantity, unit, rate, amount, vat: 0 };
}

const explain = (now: StatementLine[], before: StatementLine[]) =>
  explainDifference({ lines: now }, { lines: before }, getTranslator("en")).map((reason) => reason.replaceAll("\u00a0", " "));

test("names the services that changed most, with the quantity", () => {
  const now = [
    line("water", 10000, "1", "month"),
    line("water", 20000, "12", "kl"),
    line("electricity", 50000, "310.5", "kWh"),
    line("refuse", 9000, "1", "bin"),
  ];
  const before = [
    line("water", 10000, "1", "month"),
    line("water", 26000, "15", "kl"),
    line("electricity", 47500, "300", "kWh"),
    line("refuse", 8990, "1", "bin"),
  ];
  expect(explain(now, before)).toEqual(["water R 60,00 less (3 kl less)", "electricity R 25,00 more (10,5 kWh more)"]);
  expect(explain(now, now)).toEqual([]);
});

test("adds up the quantities of several meters", () => {
  const now = [line("water", 1000, "1.2", "kl"), line("water", 1000, "2.4", "kl")];
  expect(explain(now, [line("water", 1000, "0.1", "kl")])).toEqual(["water R 10,00 more (3,5 kl more)"]);
});

test("mentions new rates, of a line or of a tariff step, with or without a change in use", () => {
  const stepped = (rate: string, amount: number) => ({
    ...line("water", amount, "5", "kl", null),
    steps: [{ from: "0", to: null, quantity: "5", rate, amount }],
  });
  expect(explain([stepped("21.5", 10750)], [stepped("20", 10000)])).toEqual(["water R 7,50 more (new rates)"]);
  expect(explain([line("refuse", 20000, "1", "bin", "200")], [line("refuse", 19000, "1", "bin", "190")])).toEqual([
    "refuse R 10,00 more (new rates)",
  ]);
  expect(explain([line("water", 4400, "2", "kl", "22")], [line("water", 2000, "1", "kl", "20")])).toEqual([
    "water R 24,00 more (1 kl more, new rates)",
  ]);
});

test("explains a service that is new or gone, a property's value and a credit", () => {
  expect(explain([line("rates", 500, "1", "month")], [])).toEqual(["rates R 5,00 more"]);
  expect(explain([], [line("rates", 500, "1", "month")])).toEqual(["rates R 5,00 less"]);
  expect(explain([line("rates", 900, "900000", "R")], [line("rates", 700, "700000", "R")])).toEqual(["rates R 2,00 more"]);
  expect(explain([line("interest", -900, "1", "month")], [])).toEqual(["interest R 9,00 less"]);
});
