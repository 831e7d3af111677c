/**
 * Reads, writes and merges plain objects by dotted paths, and rejects names that could reach
 * Object.prototype.
 */

export type JsonObject = { [name: string]: unknown };

/** Property names that lead to the prototype shared by all objects. */
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);
/** The maximum depth of a path and of parsed data. Nothing legitimate is nested deeper. */
const maxDepth = 20;

export function isRecord(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Copies parsed JSON without forbidden names. Returns an empty object if the value isn't an object,
 * and throws a RangeError if it is nested too deeply.
 */
export function sanitize(parsed: unknown): JsonObject {
  return isRecord(parsed) ? sanitizeObject(parsed, 1) : {};
}

function sanitizeObject(value: JsonObject, depth: number): JsonObject {
  if (depth > maxDepth) throw new RangeError(`deeper than ${maxDepth} levels`);
  const kept = Object.entries(value).filter(([name]) => !forbiddenKeys.has(name));
  return Object.fromEntries(kept.map(([name, entry]) => [name, sanitizeValue(entry, depth + 1)]));
}

function sanitizeValue(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) {
    if (depth > maxDepth) throw new RangeError(`deeper than ${maxDepth} levels`);
    return value.map((entry: unknown) => sanitizeValue(entry, depth + 1));
  }
  return isRecord(value) ? sanitizeObject(value, depth) : value;
}

/**
 * Merges two objects recursively. If both have a key, the value in `over` wins unless both values
 * are objects. Expects objects returned by `sanitize`.
 */
export function deepMerge(under: JsonObject, over: JsonObject): JsonObject {
  const result = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const below = Object.hasOwn(result, name) ? result[name] : undefined;
    result[name] = isRecord(below) && isRecord(value) ? deepMerge(below, value) : value;
  }
  return result;
}

/**
 * Splits a path such as "navigation.last_page" into names. Returns undefined if a name is empty or
 * forbidden, or if there are too many names.
 */
export function parsePath(path: string): string[] | undefined {
  const names = path.split(".");
  return names.length >= maxDepth || names.some((name) => name === "" || forbiddenKeys.has(name))
    ? undefined
    : names;
}

/** Returns the value at the path given by `names`, or undefined if there is none. */
export function getAt(object: JsonObject, names: readonly string[]): unknown {
  let value: unknown = object;
  for (const name of names) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/**
 * Returns a copy of the object with the value set at the path given by `names`, which must not be
 * empty. Replaces any value along the path that is not an object. Throws the same RangeError as
 * `sanitize`.
 */
export function setAt(
  object: JsonObject,
  [first = "", ...rest]: readonly string[],
  value: unknown,
  depth = 2,
): JsonObject {
  const below = Object.hasOwn(object, first) ? object[first] : undefined;
  const entry =
    rest.length === 0
      ? sanitizeValue(value, depth)
      : setAt(isRecord(below) ? below : {}, rest, value, depth + 1);
  return { ...object, [first]: entry };
}
