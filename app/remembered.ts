/** Remembers what was found out about a text. */

/** So many texts, as different ones come from outside; then it begins anew. */
const most = 1000;

/** `find` always answers the same text in the same way, and never with undefined. */
export function remembered<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = find(text);
      if (known.size >= most) known.clear();
      known.set(text, found);
    }
    return found;
  };
}
