import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { scaleFor } from "./chart-scale.ts";
import { MonthChart } from "./chart.tsx";
import type { Month } from "./consumption.ts";

const months = (...used: (number | null)[]): Month[] =>
  used.map((value, index) => ({ month: `2025-${String(index + 1).padStart(2, "0")}`, used: value, estimated: false }));
const draw = (shown: Month[]) => renderToStaticMarkup(<MonthChart id="hatch-1" label="Used by month" months={shown} />);
/** [x, top, width, bottom] of each bar. */
const bars = (svg: string, name: string) =>
  [...(new RegExp(`class="${name}"[^>]* d="([^"]*)"`).exec(svg)?.[1] ?? "").matchAll(/M([\d.-]+) ([\d.-]+)h([\d.-]+)V([\d.-]+)/g)].map(
    ([, ...numbers]) => numbers.map(Number),
  );
const heights = (svg: string, name = "chart-bars") => bars(svg, name).map(([, from = 0, , to = 0]) => to - from);

test.each([
  [[0], [0, 1]],
  [
    [23.6, 4],
    [0, 10, 20, 30],
  ],
  [[0.003], [0, 0.001, 0.002, 0.003]],
  [
    [-5, 12],
    [-10, 0, 10, 20],
  ],
  [[-2], [-2, -1, 0, 1]],
  [[999_999_999_999], [0, 500_000_000_000, 1_000_000_000_000]],
])("the scale of %j", (values, ticks) => {
  expect(scaleFor(values).ticks).toEqual(ticks);
});

test("any scale reaches around its values in few steps", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { maxLength: 13 }), (values) => {
      const rounded = values.map((value) => Math.round(value * 1000) / 1000);
      const { low, high, ticks } = scaleFor(rounded);
      expect(low).toBeLessThanOrEqual(Math.min(0, ...rounded));
      expect(high).toBeGreaterThanOrEqual(Math.max(0, ...rounded));
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

test("bars are as high as their values", () => {
  const [one = 0, two = 0, four = 0] = heights(draw(months(10, 20, 40)));
  expect(two / one).toBeCloseTo(2, 1);
  expect(four / one).toBeCloseTo(4, 1);
});

test("what was used downwards hangs below the line of nothing, and nothing is a stroke on it", () => {
  const svg = draw(months(20, -10, 0));
  const [up, down, nothing] = bars(svg, "chart-bars");
  expect(down?.[1]).toBe(up?.[3]);
  expect((down?.[3] ?? 0) - (down?.[1] ?? 0)).toBeCloseTo(((up?.[3] ?? 0) - (up?.[1] ?? 0)) / 2, 0);
  expect((nothing?.[3] ?? 0) - (nothing?.[1] ?? 0)).toBe(1);
});

test("an estimate is hatched and lettered, a month without a reading has no bar but a dash", () => {
  const svg = draw([...months(10, null), { month: "2025-03", used: 8, estimated: true }]);
  expect(heights(svg)).toHaveLength(1);
  expect(heights(svg, "chart-estimates")).toHaveLength(1);
  expect(svg).toContain('fill="url(#hatch-1)"');
  expect(svg).toMatch(/>E<\/text>/);
  expect(svg.match(/>–<\/text>/g)).toHaveLength(1);
});

test("has a name, and no style of its own", () => {
  const svg = draw(months(1, 2, 3));
  expect(svg).toContain('role="img" aria-label="Used by month"');
  expect(svg).not.toMatch(/style=|<style|NaN|undefined/);
});
