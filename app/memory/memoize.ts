/** Memoizes functions that take a string. */

/**
 * The maximum number of cached entries. The cache is cleared when it is full, because requests can
 * contain any number of different strings.
 */
const maxEntries = 1000;

/** Returns a memoized version of `find`, which must be deterministic and never return undefined. */
export function memoize<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = find(text);
      if (known.size >= maxEntries) known.clear();
      known.set(text, found);
    }
    return found;
  };
}
