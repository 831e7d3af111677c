import { expect, test } from "vitest";
import { getTranslator } from "#app/languages/translator.ts";
import { type DifferencePart, explainDifference } from "#contract/statements/bill-difference.ts";
import type { StatementLine } from "#contract/statements/calls.ts";
import { explainPart, groupByReason, nameReasons } from "./difference-words.ts";

const t = getTranslator("en");

function line(
  service: string,
  amount: number,
  quantity: string,
  unit: string,
  rate: string | null,
): StatementLine {
  return { service, description: `${service} charge`, quantity, unit, rate, amount, vat: 0 };
}

const plain = (words: string) => words.replaceAll("\u00a0", " ").replaceAll("\u2212", "-");
const name = (now: StatementLine[], before: StatementLine[]) =>
  plain(nameReasons(groupByReason(explainDifference(now, before), t), t));
const explain = (part: DifferencePart) =>
  plain(explainPart(part, { now: "July", before: "June" }, t));

test("lists the reasons why two bills differ and their amounts, largest first", () => {
  const now = [
    line("water", 24_000, "12", "kl", "20"),
    line("refuse", 20_000, "1", "bin", "200"),
    line("rates", 500, "1", "month", "5"),
  ];
  const before = [
    line("water", 30_000, "15", "kl", "20"),
    line("refuse", 19_000, "1", "bin", "190"),
    line("sewer", 700, "1", "month", "7"),
  ];
  expect(name(now, before)).toBe(
    "less water -R 60,00, higher refuse tariff +R 10,00, no longer charged for sewer -R 7,00, new charge for rates +R 5,00",
  );
  expect(name(now, now)).toBe("");
});

test("combines the meters of a service, and groups all reasons after the third as other changes", () => {
  const now = [line("water", 2400, "1.2", "kl", "20"), line("water", 4800, "2.4", "kl", "20")];
  expect(name(now, [line("water", 200, "0.1", "kl", "20")])).toBe(
    "new charge for water +R 48,00, more water +R 22,00",
  );
  const many = ["a", "b", "c", "d", "e"].map((service, index) =>
    line(service, 1000 - index, "1", "month", String((1000 - index) / 100)),
  );
  expect(name(many, [])).toBe(
    "new charge for a +R 10,00, new charge for b +R 9,99, new charge for c +R 9,98, other changes +R 19,93",
  );
});

test("calls rebates, reversals, once-off charges and second meters what they are", () => {
  const rebate = { ...line("rates", -18_025, "1", "month", null), kind: "rebate" } as const;
  expect(name([rebate], [])).toBe("rebate on rates -R 180,25");
  expect(name([], [rebate])).toBe("no more rebate on rates +R 180,25");
  const reversal = { ...line("water", -4000, "-2", "kl", "20"), kind: "reversal" } as const;
  const fee = { ...line("water", 90_000, "1", "month", "900"), kind: "once_off" } as const;
  expect(name([reversal, fee], [])).toBe(
    "once-off charge for water +R 900,00, reversal for water -R 40,00",
  );
  const [first, second] = ["W1", "W2"].map((meter) => ({
    ...line("water", 4000, "2", "kl", "20"),
    meter,
  }));
  if (!first || !second) throw new Error("There are two lines.");
  expect(name([first, second], [first])).toBe("another meter for water +R 40,00");
});

test("gives the figures behind each part of the difference between two bills", () => {
  const part = { service: "water", cents: 100 };
  expect(explain({ ...part, kind: "use", unit: "kl", quantity: -3.5 })).toBe("3,5 kl less");
  expect(explain({ ...part, kind: "use", unit: "kl", quantity: 3, estimated: "before" })).toBe(
    "3 kl more (June is an estimate)",
  );
  expect(explain({ ...part, kind: "period", days: { before: 30, now: 33 } })).toBe(
    "33 days instead of 30",
  );
  const rates = [
    { from: "0", to: "6", before: "20", now: "21.5" },
    { from: "6", to: null, before: "30", now: "32" },
  ];
  expect(explain({ ...part, kind: "rate", description: "Meter 1", unit: "kl", rates })).toBe(
    "0 to 6 kl: R 21,50 instead of R 20,00 in June; over 6 kl: R 32,00 instead of R 30,00 in June",
  );
  const bin = {
    ...part,
    kind: "rate",
    description: "One bin",
    unit: "bin",
    rates: [{ from: "0", to: null, before: "190", now: "200" }],
  } as const;
  expect(explain({ ...bin, rates: [...bin.rates] })).toBe(
    "One bin: R 200,00 instead of R 190,00 in June",
  );
  expect(explain({ ...part, kind: "use", unit: "kWh", quantity: 50.85, apartFromDays: true })).toBe(
    "50,85 kWh more, not counting the difference in days",
  );
  expect(
    explain({
      ...part,
      kind: "rate",
      description: "Meter 1",
      unit: "kl",
      rates: rates.slice(0, 1),
      since: "2026-07-01",
    }),
  ).toBe("since 1 Jul 2026: 0 to 6 kl: R 21,50 instead of R 20,00 in June");
  expect(explain({ ...part, kind: "rate", description: "Meter 1", unit: "kl", rates: [] })).toBe(
    "the tariff steps have changed",
  );
  expect(explain({ ...part, kind: "unexplained", description: "Interest" })).toBe(
    "Interest: the bill does not explain the change",
  );
});
