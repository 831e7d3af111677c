import { expect, test } from "vitest";
import { ageDebt, type Charge } from "./ageing.ts";

const months: Charge[] = ["07-31", "08-31", "09-30", "10-31"].map((day, index) => ({
  date: `2026-${day}`,
  amountCents: 100 + index,
}));
const amounts = (owedCents: number, charges = months, day = "2026-10-31") =>
  ageDebt(owedCents, charges, day)?.map(({ amountCents }) => amountCents);

test.each([
  ["nothing is owed", 0, [0, 0, 0, 0]],
  ["the account is in credit", -500, [0, 0, 0, 0]],
  ["part of the newest charges is owed", 60, [60, 0, 0, 0]],
  ["payments have settled all but the newest charges", 103, [103, 0, 0, 0]],
  ["part of last month is owed, too", 150, [103, 47, 0, 0]],
  ["three months are owed", 103 + 102 + 101, [103, 102, 101, 0]],
  ["more is owed than the known charges", 1000, [103, 102, 101, 694]],
])("splits a debt by age if %s", (_, owedCents, expected) => {
  expect(amounts(owedCents)).toEqual(expected);
});

test("calculates the age of a debt at the given date, so that the debt grows older over time", () => {
  const one = [{ date: "2026-10-31", amountCents: 100 }];
  const ages = {
    "2026-10-31": 0,
    "2026-11-30": 0,
    "2026-12-01": 1,
    "2026-12-30": 1,
    "2026-12-31": 2,
    "2027-01-29": 2,
    "2027-01-30": 3,
  };
  for (const [day, group] of Object.entries(ages))
    expect(amounts(100, one, day)?.indexOf(100), day).toBe(group);
});

test("ignores credits and charges after the given date, in whatever order they are listed", () => {
  const charges = [
    { date: "2026-11-30", amountCents: 500 },
    ...months.toReversed(),
    { date: "2026-10-15", amountCents: -50 },
  ];
  expect(amounts(150, charges)).toEqual([103, 47, 0, 0]);
});

test("splits what is owed into amounts by age that always add up to the total", () => {
  for (let owed = 1; owed < 600; owed += 7)
    expect(amounts(owed)?.reduce((sum, one) => sum + one)).toBe(owed);
});

test("doesn't guess the age of a debt that is older than the first known charges", () => {
  expect(amounts(1000, months.slice(1))).toBeUndefined();
  expect(amounts(1000, [])).toBeUndefined();
  expect(amounts(0, [])).toEqual([0, 0, 0, 0]);
});
