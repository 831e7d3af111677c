/**
 * Generates repeatable random numbers. The same seed gives the same numbers on every machine and
 * day.
 */

export interface SeededRandom {
  /** Returns a whole number from `least` to `most`, including both. */
  integer(least: number, most: number): number;
  /** Returns true with the given probability, in percent. */
  percent(share: number): boolean;
  pick<const T>(list: readonly [T, ...T[]]): T;
}

/** Returns a generator. The seed is hashed with FNV-1a, and mulberry32 generates the sequence. */
export function seededRandom(seed: string): SeededRandom {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    integer: whole,
    percent: (share) => next() * 100 < share,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
  };
}
