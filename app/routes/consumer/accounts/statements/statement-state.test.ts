import { expect, test } from "vitest";
import { findNext } from "./statement-state.ts";

const sums = (date: string, opening: number, closing: number) => ({
  date,
  due_date: date,
  opening,
  closing,
  payments: 0,
});

test("finds the nearest later statement that opens with a statement's closing balance", () => {
  const [may, april, march, february] = [
    sums("2026-05-31", 200, 300),
    sums("2026-04-30", 200, 200),
    sums("2026-03-31", 100, 200),
    sums("2026-02-28", 0, 150),
  ];
  const corrected = sums("2026-04-30", 200, 250);
  expect([...findNext([may, april, corrected, march, february])]).toEqual([
    [april, may],
    [march, april],
  ]);
  expect([...findNext([february, march, corrected, april, may])]).toEqual([
    [april, may],
    [march, corrected],
  ]);
  expect([...findNext([])]).toEqual([]);
});

test("reads each of thousands of statements a few times only, whatever their order", () => {
  const days = Array.from({ length: 5_000 }, (_, day) => new Date(day * 86_400_000));
  let reads = 0;
  const counted = days.map((day, index) => ({
    ...sums("", 100, 100),
    get date() {
      reads += 1;
      return index % 2 === 0 ? day.toISOString() : "2026-01-31";
    },
  }));
  expect(findNext(counted).size).toBeGreaterThan(2_000);
  // Comparing every statement with every other would read 25 million dates.
  expect(reads).toBeLessThan(500_000);
});
