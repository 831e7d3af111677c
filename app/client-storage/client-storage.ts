/** What a browser keeps for a person: one JSON object, read and written by dotted paths (specification, point 3). */
import { getAt, type Json, merged, namesIn, safe, setAt } from "./dotted-path.ts";

/** Of one person's object, in characters of JSON: far below what browsers allow, so that nobody fills up another's. */
const largest = 100_000;
const nameOf = (userKey: string) => `portal:${userKey}`;
const temporaryName = "portal:temporary";

/** A browser that forbids storage throws when it is asked for it. */
function storageOf(kind: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

/** Whatever is wrong with it (not there, not JSON, no object), it is an empty object. */
function read(kind: "localStorage" | "sessionStorage", name: string): Json {
  try {
    const text = storageOf(kind)?.getItem(name) ?? "{}";
    // Nothing of ours is as long; whoever wrote it was somebody else.
    return text.length > largest ? {} : safe(JSON.parse(text));
  } catch {
    return {};
  }
}

export interface ClientStorage {
  /** Undefined where there is nothing. The browser's owner can write anything into it: check what you get. */
  get(path: string): unknown;
  /** Whether it was kept: not where storage is off or full, the value is no JSON, or the path holds a forbidden name. Never throws. */
  set(path: string, value: unknown): boolean;
}

/**
 * Kept for good under the person's key; without one, for the tab's life under a temporary key. Reading merges the two, and the
 * person's own wins.
 */
export function clientStorage(userKey: string | undefined): ClientStorage {
  const [kind, name] = userKey ? (["localStorage", nameOf(userKey)] as const) : (["sessionStorage", temporaryName] as const);
  return {
    get(path) {
      const names = namesIn(path);
      const temporary = read("sessionStorage", temporaryName);
      return names && getAt(userKey ? merged(temporary, read(kind, name)) : temporary, names);
    },
    set(path, value) {
      const names = namesIn(path);
      const storage = storageOf(kind);
      if (!names || !storage) return false;
      try {
        // To JSON and back, so that what is kept is what will be read.
        const plain: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
        const text = JSON.stringify(setAt(read(kind, name), names, plain));
        if (text.length > largest) return false;
        storage.setItem(name, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}
