/** Plain objects by dotted paths, and merged; what could reach the prototype of all objects is refused. */

export type Json = { [name: string]: unknown };

/** Names through which one object's data would become every object's. */
const forbidden = new Set(["__proto__", "constructor", "prototype"]);
/** Of a path and of what is read; deeper, nobody wrote it on purpose. */
const deepest = 20;

export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A copy of parsed JSON without forbidden names; an empty object of what is none. Throws RangeError where it is too deep. */
export function safe(parsed: unknown): Json {
  return isRecord(parsed) ? copy(parsed, 1) : {};
}

function copy(value: Json, depth: number): Json {
  if (depth > deepest) throw new RangeError(`deeper than ${deepest} levels`);
  const kept = Object.entries(value).filter(([name]) => !forbidden.has(name));
  return Object.fromEntries(kept.map(([name, entry]) => [name, copyOf(entry, depth + 1)]));
}

function copyOf(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) {
    if (depth > deepest) throw new RangeError(`deeper than ${deepest} levels`);
    return value.map((entry: unknown) => copyOf(entry, depth + 1));
  }
  return isRecord(value) ? copy(value, depth) : value;
}

/** Objects are merged name by name; of anything else `over` wins. Takes what `safe` has made. */
export function merged(under: Json, over: Json): Json {
  const result = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const below = Object.hasOwn(result, name) ? result[name] : undefined;
    result[name] = isRecord(below) && isRecord(value) ? merged(below, value) : value;
  }
  return result;
}

/** The names in "navigation.last_page"; undefined where one is empty or forbidden, or there are too many. */
export function namesIn(path: string): string[] | undefined {
  const names = path.split(".");
  return names.length >= deepest || names.some((name) => name === "" || forbidden.has(name)) ? undefined : names;
}

/** Undefined where the names lead nowhere. */
export function getAt(object: Json, names: readonly string[]): unknown {
  let value: unknown = object;
  for (const name of names) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** A copy with the value in it; what stands in the way and is no object makes room. `names` is not empty. Throws as `safe`. */
export function setAt(object: Json, [first = "", ...rest]: readonly string[], value: unknown, depth = 2): Json {
  const below = Object.hasOwn(object, first) ? object[first] : undefined;
  const entry = rest.length === 0 ? copyOf(value, depth) : setAt(isRecord(below) ? below : {}, rest, value, depth + 1);
  return { ...object, [first]: entry };
}
