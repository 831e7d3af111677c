/**
 * Client storage: one JSON object per user in the browser, read and written by dotted paths such as
 * "navigation.last_page" (specification, point 3).
 */
import { deepMerge, getAt, type JsonObject, parsePath, sanitize, setAt } from "./dotted-path.ts";

/**
 * The size limit of one user's object, in characters of JSON. It is far below the browser's quota,
 * so one user can't use up the storage shared by all users of this browser.
 */
const maxLength = 100_000;
const storageKey = (userKey: string) => `portal:${userKey}`;
const temporaryKey = "portal:temporary";

/** Returns the browser's local or session storage, or undefined if accessing it throws an error. */
function getStorage(kind: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

/** Returns the keys of all users who have stored something in this browser. */
export function storedUserKeys(): string[] {
  const names = Object.keys(getStorage("localStorage") ?? {});
  return names
    .filter((name) => name.startsWith(storageKey("")))
    .map((name) => name.slice(storageKey("").length));
}

/**
 * Reads an object from browser storage. Returns an empty object if the entry is missing, too long,
 * not JSON, or not an object.
 */
function read(kind: "localStorage" | "sessionStorage", name: string): JsonObject {
  try {
    const text = getStorage(kind)?.getItem(name) ?? "{}";
    // The portal never stores an object this large, so something else wrote it.
    return text.length > maxLength ? {} : sanitize(JSON.parse(text));
  } catch {
    return {};
  }
}

export interface ClientStorage {
  /**
   * Returns the value at the path, or undefined if there is none. Users can edit their browser's
   * storage, so validate the result.
   */
  get(path: string): unknown;
  /**
   * Stores the value and returns whether that succeeded. It fails if storage is disabled or full,
   * the value is too large or not JSON, or the path is invalid. Never throws.
   */
  set(path: string, value: unknown): boolean;
}

/**
 * Returns a user's client storage. With a user key, values are stored permanently. Without one,
 * they last until the tab closes. Reads merge both kinds of values, and permanent ones take
 * precedence.
 */
export function clientStorage(userKey: string | undefined): ClientStorage {
  const [kind, name] = userKey
    ? (["localStorage", storageKey(userKey)] as const)
    : (["sessionStorage", temporaryKey] as const);
  return {
    get(path) {
      const names = parsePath(path);
      const temporary = read("sessionStorage", temporaryKey);
      return names && getAt(userKey ? deepMerge(temporary, read(kind, name)) : temporary, names);
    },
    set(path, value) {
      const names = parsePath(path);
      const storage = getStorage(kind);
      if (!names || !storage) return false;
      try {
        // Converts the value to JSON and back, so that it is stored exactly as it will be read.
        const plain: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
        const text = JSON.stringify(setAt(read(kind, name), names, plain));
        if (text.length > maxLength) return false;
        storage.setItem(name, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}
