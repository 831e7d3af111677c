/** The geometry of a chart with stacked bars, with one path for each part. */
import { createScale } from "./chart-scale.ts";

/** The chart's width in SVG units, about the number of pixels on a small phone. */
export const chartWidth = 340;
/** The height of the space above the bars, for the upper half of the highest label. */
const top = 8;
const height = 104;
export const chartBottom = top + height;
const digitWidth = 7;

export interface StackedBars {
  /** One SVG path for each part of the bars, in the given order from the zero line outwards. */
  bars: string[];
  ticks: { value: number; y: number; text: string }[];
  /**
   * The x-coordinates: `left` is where the grid lines start, and `middles` are the centres of the
   * bars.
   */
  left: number;
  middles: number[];
  /** Returns the y-coordinate of a value. */
  y: (value: number) => number;
}

/**
 * Draws `parts`, each with one value for every bar. Positive values are stacked upwards from zero,
 * and negative ones downwards. `others` are values that the scale must also cover.
 */
export function drawStackedBars(
  parts: readonly (readonly number[])[],
  count: number,
  format: (value: number) => string,
  others: readonly number[] = [],
): StackedBars {
  const positions = Array.from({ length: count }, (_, index) => index);
  const sum = (index: number, sign: 1 | -1) =>
    parts.reduce((total, part) => total + sign * Math.max(0, sign * (part[index] ?? 0)), 0);
  const { low, high, ticks } = createScale([
    ...positions.flatMap((index) => [sum(index, 1), sum(index, -1)]),
    ...others,
  ]);
  const marks = ticks.map((value) => ({ value, text: format(value) }));
  const left = 8 + digitWidth * Math.max(...marks.map(({ text }) => text.length));
  const slot = (chartWidth - left) / count;
  const y = (value: number) => round(top + ((high - value) / (high - low)) * height);
  const width = round(Math.min(slot * 0.7, 32));
  const middles = positions.map((index) => round(left + slot * (index + 0.5)));
  const reached = positions.map(() => ({ up: 0, down: 0 }));
  const bars = parts.map((part) =>
    reached
      .map((at, index) => {
        const value = part[index] ?? 0;
        if (value === 0) return "";
        const side = value > 0 ? "up" : "down";
        const from = at[side];
        at[side] += value;
        return `M${round((middles[index] ?? 0) - width / 2)} ${y(from)}V${y(at[side])}h${width}V${y(from)}z`;
      })
      .join(""),
  );
  return {
    bars,
    ticks: marks.map(({ value, text }) => ({ value, y: y(value), text })),
    left,
    middles,
    y,
  };
}

/** Rounds to a tenth of a pixel, which is finer than people can see. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
