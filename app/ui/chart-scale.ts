/** The upright axis of a chart: round numbers that reach around all values, nothing always among them. */

export interface Scale {
  low: number;
  high: number;
  /** From low to high, both included. */
  ticks: number[];
}

const steps = [1, 2, 5, 10];

/** A few steps of 1, 2 or 5 times a power of ten. Nothing but zeros is a scale from 0 to 1. */
export function scaleFor(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (least === most) return { low: 0, high: 1, ticks: [0, 1] };
  const wanted = (most - least) / 3;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * (steps.find((each) => each * power >= wanted) ?? 10);
  // By counting, because adding up fractions drifts.
  const [first, last] = [Math.floor(least / step), Math.max(1, Math.ceil(most / step))];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(6)));
  return { low: first * step, high: last * step, ticks };
}
