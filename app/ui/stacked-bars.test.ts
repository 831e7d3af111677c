import { expect, test } from "vitest";
import { drawStackedBars } from "./stacked-bars.ts";

/** Returns the top and bottom of each bar in a path. */
const spans = (path = "") =>
  [...path.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)].map(([, from, to]) => [
    Number(from),
    Number(to),
  ]);

test("stacks positive values upwards and negative ones downwards, each part on the previous one", () => {
  const { bars, y } = drawStackedBars(
    [
      [100, 0],
      [50, 30],
      [-20, -10],
    ],
    2,
    String,
  );
  expect(spans(bars[0])).toEqual([[y(0), y(100)]]);
  expect(spans(bars[1])).toEqual([
    [y(100), y(150)],
    [y(0), y(30)],
  ]);
  expect(spans(bars[2])).toEqual([
    [y(0), y(-20)],
    [y(0), y(-10)],
  ]);
});

test("fits the axis to the values of the line on the chart, and draws no bar for zero", () => {
  const { bars, ticks } = drawStackedBars([[0]], 1, String, [900, -100]);
  expect(bars).toEqual([""]);
  const values = ticks.map(({ value }) => value);
  expect([Math.min(...values) <= -100, Math.max(...values) >= 900]).toEqual([true, true]);
});
