/**
 * The Mann-Whitney U test, which checks whether two samples come from the same distribution,
 * whatever its shape.
 */

/**
 * Returns the two-sided p-value by the normal approximation, corrected for ties. Accurate from
 * about twenty values in each sample.
 */
export function mannWhitney(first: readonly number[], second: readonly number[]): number {
  const all = [...first.map((value) => ({ value, mine: true })), ...second.map((value) => ({ value, mine: false }))];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const size = to - from;
    const mine = all.slice(from, to).filter((entry) => entry.mine).length;
    rankSum += mine * ((from + 1 + to) / 2);
    ties += size ** 3 - size;
  }
  const [n, m, total] = [first.length, second.length, all.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  if (deviation === 0) return 1;
  return 2 * upperTail(Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / deviation);
}

/**
 * Returns the upper tail of the standard normal distribution (Abramowitz and Stegun, 26.2.17, error
 * below 1e-7).
 */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
