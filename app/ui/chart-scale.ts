/**
 * The vertical axis of a chart, with round numbers that cover all values and always include zero.
 */

export interface Scale {
  low: number;
  high: number;
  /** The ticks from low to high, both inclusive. */
  ticks: number[];
}

const stepFactors = [1, 2, 5, 10];

/**
 * Chooses a scale with a few steps of 1, 2 or 5 times a power of ten. If all values are zero, the
 * scale runs from 0 to 1.
 */
export function createScale(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (least === most) return { low: 0, high: 1, ticks: [0, 1] };
  const wanted = (most - least) / 3;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * (stepFactors.find((each) => each * power >= wanted) ?? 10);
  // Multiply the step by whole numbers, because adding up fractions accumulates rounding errors.
  const [first, last] = [Math.floor(least / step), Math.max(1, Math.ceil(most / step))];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(6)),
  );
  return { low: first * step, high: last * step, ticks };
}
