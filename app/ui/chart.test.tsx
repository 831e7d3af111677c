import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MonthChart } from "./chart.tsx";
import { createScale } from "./chart-scale.ts";
import type { MonthlyConsumption } from "./consumption.ts";

const months = (...used: (number | null)[]): MonthlyConsumption[] =>
  used.map((value, index) => ({
    month: `2025-${String(index + 1).padStart(2, "0")}`,
    used: value,
    lastYear: null,
    estimated: false,
  }));
const draw = (shown: MonthlyConsumption[]) =>
  renderToStaticMarkup(<MonthChart id="hatch-1" label="Use by month" months={shown} />);
/** Returns [x, top, width, bottom] for each bar. */
const bars = (svg: string, name: string) =>
  [
    ...(new RegExp(`class="${name}"[^>]* d="([^"]*)"`).exec(svg)?.[1] ?? "").matchAll(
      /M([\d.-]+) ([\d.-]+)h([\d.-]+)V([\d.-]+)/g,
    ),
  ].map(([, ...numbers]) => numbers.map(Number));
const heights = (svg: string, name = "chart-bars") =>
  bars(svg, name).map(([, from = 0, , to = 0]) => to - from);

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
])("chooses round ticks for the values %j", (values, ticks) => {
  expect(createScale(values).ticks).toEqual(ticks);
});

test("covers any range of values with at most six ticks on the axis", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { maxLength: 13 }),
      (values) => {
        const rounded = values.map((value) => Math.round(value * 1000) / 1000);
        const { low, high, ticks } = createScale(rounded);
        expect(low).toBeLessThanOrEqual(Math.min(0, ...rounded));
        expect(high).toBeGreaterThanOrEqual(Math.max(0, ...rounded));
        expect(ticks).toContain(0);
        expect(ticks.length).toBeLessThanOrEqual(6);
      },
    ),
  );
});

test("draws bars in proportion to their values", () => {
  const [one = 0, two = 0, four = 0] = heights(draw(months(10, 20, 40)));
  expect(two / one).toBeCloseTo(2, 1);
  expect(four / one).toBeCloseTo(4, 1);
});

test("draws negative values below the zero line, and a zero value as a thin bar", () => {
  const svg = draw(months(20, -10, 0));
  const [up, down, nothing] = bars(svg, "chart-bars");
  expect(down?.[1]).toBe(up?.[3]);
  expect((down?.[3] ?? 0) - (down?.[1] ?? 0)).toBeCloseTo(((up?.[3] ?? 0) - (up?.[1] ?? 0)) / 2, 0);
  expect((nothing?.[3] ?? 0) - (nothing?.[1] ?? 0)).toBe(1);
});

test("marks a bar based on an estimated reading, and shows a dash for a month without a reading", () => {
  const svg = draw([
    ...months(10, null),
    { month: "2025-03", used: 8, lastYear: null, estimated: true },
  ]);
  expect(heights(svg)).toHaveLength(1);
  expect(heights(svg, "chart-estimates")).toHaveLength(1);
  expect(svg).toContain('fill="url(#hatch-1)"');
  expect(svg).toMatch(/>E<\/text>/);
  expect(svg.match(/>–<\/text>/g)).toHaveLength(1);
});

test("draws the previous year's bar beside each month's bar, on the same scale", () => {
  const svg = draw(
    months(10, 20).map((month, index) => ({ ...month, lastYear: index === 0 ? 40 : null })),
  );
  const [last] = bars(svg, "chart-earlier");
  const [now] = bars(svg, "chart-bars");
  expect(bars(svg, "chart-earlier")).toHaveLength(1);
  expect((last?.[3] ?? 0) - (last?.[1] ?? 0)).toBeCloseTo(
    4 * ((now?.[3] ?? 0) - (now?.[1] ?? 0)),
    0,
  );
  expect((last?.[0] ?? 0) + (last?.[2] ?? 0)).toBeLessThan(now?.[0] ?? 0);
});

test("gives the chart an accessible name and no inline style", () => {
  const svg = draw(months(1, 2, 3));
  expect(svg).toContain('role="img" aria-label="Use by month"');
  expect(svg).not.toMatch(/style=|<style|NaN|undefined/);
});
