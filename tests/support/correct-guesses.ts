/**
 * Returns the probability of guessing correctly which of two times, one from each sample, belongs
 * to the sample that is slower on average: from 0.5 (chance) to 1. This is the Mann-Whitney
 * statistic.
 */
export function correctGuesses(first: readonly number[], second: readonly number[]): number {
  let slower = 0;
  for (const one of first) {
    for (const other of second) slower += one > other ? 1 : one === other ? 0.5 : 0;
  }
  const share = slower / (first.length * second.length);
  return Math.max(share, 1 - share);
}
