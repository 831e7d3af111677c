/** Chance that can be repeated: the same seed gives the same numbers on every machine and day. */

export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True so many times in a hundred. */
  percent(share: number): boolean;
  oneOf<const T>(list: readonly [T, ...T[]]): T;
}

/** FNV-1a makes the seed a number, mulberry32 the number a sequence. */
export function chanceOf(seed: string): Chance {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { whole, percent: (share) => next() * 100 < share, oneOf: (list) => list[whole(0, list.length - 1)] ?? list[0] };
}
