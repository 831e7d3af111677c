import { expect, test } from "vitest";
import { ageDebt, type Charge } from "./ageing.ts";

const months: Charge[] = ["06-30", "07-31", "08-31", "09-30", "10-31"].map((day, index) => ({
  date: `2026-${day}`,
  amountCents: 100 + index,
}));
const amounts = (owedCents: number, charges = months) =>
  ageDebt(owedCents, charges)?.map(({ amountCents }) => amountCents);

test.each([
  ["nothing is owed", 0, [0, 0, 0, 0, 0]],
  ["the account is in credit", -500, [0, 0, 0, 0, 0]],
  ["part of the newest charges is owed", 60, [60, 0, 0, 0, 0]],
  ["payments have settled all but the newest charges", 104, [104, 0, 0, 0, 0]],
  ["part of last month is owed, too", 150, [104, 46, 0, 0, 0]],
  ["three months are owed", 104 + 103 + 102, [104, 103, 102, 0, 0]],
  ["more is owed than the known charges", 1000, [104, 103, 102, 101, 590]],
])("splits a debt by age if %s", (_, owedCents, expected) => {
  expect(amounts(owedCents)).toEqual(expected);
});

test.each(["01-31", "02-28", "03-31", "04-30", "09-30", "12-31"])(
  "counts the charges before a statement of %s as 30 days old, however many days the month has",
  (day) => {
    const [month = 0] = day.split("-").map(Number);
    const before = new Date(Date.UTC(2026, month - 1, 0)).toISOString().slice(0, 10);
    const two = [
      { date: `2026-${day}`, amountCents: 7 },
      { date: before, amountCents: 90 },
    ];
    expect(amounts(97, two)).toEqual([7, 90, 0, 0, 0]);
  },
);

test("counts the months in which the account was not billed, and two statements in one month as two periods", () => {
  const quarter = [
    { date: "2026-07-31", amountCents: 50 },
    { date: "2026-10-31", amountCents: 10 },
  ];
  expect(amounts(60, quarter)).toEqual([10, 0, 0, 50, 0]);
  const twice = [
    { date: "2026-10-01", amountCents: 50 },
    { date: "2026-10-31", amountCents: 10 },
  ];
  expect(amounts(60, twice)).toEqual([10, 50, 0, 0, 0]);
});

test("ignores credits, in whatever order the charges are listed", () => {
  const charges = [...months.toReversed(), { date: "2026-10-15", amountCents: -50 }];
  expect(amounts(150, charges)?.[0]).toBe(104);
  expect(amounts(150, charges)?.reduce((sum, one) => sum + one)).toBe(150);
});

test("splits what is owed into amounts by age that always add up to the total", () => {
  for (let owed = 1; owed < 600; owed += 7)
    expect(amounts(owed)?.reduce((sum, one) => sum + one)).toBe(owed);
});

test("doesn't guess the age of a debt that is older than the first known charges", () => {
  expect(amounts(1000, months.slice(1))).toBeUndefined();
  expect(amounts(1000, [])).toBeUndefined();
  expect(amounts(0, [])).toEqual([0, 0, 0, 0, 0]);
});
