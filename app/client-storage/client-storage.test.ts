import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clientStorage } from "./client-storage.ts";

/** Fake browser storage. Setting `full` makes every write fail, as if the quota were used up. */
class Kept {
  items = new Map<string, string>();
  full = false;
  getItem(name: string): string | null {
    return this.items.get(name) ?? null;
  }
  setItem(name: string, text: string): void {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.items.set(name, text);
  }
}

let local: Kept;
let session: Kept;

beforeEach(() => {
  local = new Kept();
  session = new Kept();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Generates property names, many of them dangerous ones such as "__proto__". */
const name = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "a",
    "b",
    "polluted",
  ),
  fc.string({ maxLength: 5 }),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(null, true, 0, "x"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.array(fc.tuple(name, tie("value")), { maxLength: 4 }).map((entries) => {
      const made = {};
      // Defines an own property even for `__proto__`, as JSON.parse does.
      for (const [key, value] of entries)
        Object.defineProperty(made, key, {
          value,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      return made;
    }),
  ),
})).value;
const path = fc.array(name, { minLength: 1, maxLength: 6 }).map((names) => names.join("."));
const userKey = fc.constantFrom(undefined, "person");

const untouched = JSON.stringify(
  [Object.prototype, Array.prototype, Function.prototype].map((each) =>
    Object.getOwnPropertyNames(each),
  ),
);
function expectUntouched(): void {
  expect(
    JSON.stringify(
      [Object.prototype, Array.prototype, Function.prototype].map((each) =>
        Object.getOwnPropertyNames(each),
      ),
    ),
  ).toBe(untouched);
  expect({}).not.toHaveProperty("polluted");
}

/**
 * Asserts that the value contains no forbidden name at any depth and no object with a custom
 * prototype.
 */
function expectClean(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  for (const [key, entry] of Object.entries(value)) {
    expect(["__proto__", "constructor", "prototype"]).not.toContain(key);
    expectClean(entry);
  }
}

test("never changes a prototype or returns a forbidden property, whatever path and value are written", () => {
  fc.assert(
    fc.property(
      userKey,
      fc.array(fc.tuple(path, json), { maxLength: 4 }),
      path,
      (key, writes, read) => {
        local.items.clear();
        session.items.clear();
        const storage = clientStorage(key);
        for (const [at, value] of writes) storage.set(at, value);
        expectClean(storage.get(read));
        expectUntouched();
      },
    ),
    { numRuns: 500 },
  );
});

test("never changes a prototype or returns a forbidden property, whatever localStorage and sessionStorage contain", () => {
  fc.assert(
    fc.property(json, json, path, (kept, temporary, read) => {
      local.items.set("portal:person", JSON.stringify(kept));
      session.items.set("portal:temporary", JSON.stringify(temporary));
      expectClean(clientStorage("person").get(read));
      clientStorage("person").set("a.b", 1);
      expect(clientStorage("person").get("a.b")).toBe(1);
      expectUntouched();
    }),
    { numRuns: 500 },
  );
});

test("reads back the value that was set and leaves neighbouring values unchanged", () => {
  const names = fc.array(
    fc
      .string({ minLength: 1, maxLength: 5 })
      .filter((each) => !/[.]|^(?:__proto__|constructor|prototype)$/.test(each)),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(userKey, names, fc.jsonValue({ maxDepth: 3 }), (key, at, value) => {
      local.items.clear();
      session.items.clear();
      const storage = clientStorage(key);
      expect(storage.set("beside it", "stays")).toBe(true);
      expect(storage.set(at.join("."), { value })).toBe(true);
      const expected: unknown = JSON.parse(JSON.stringify(value), (each, entry: unknown) =>
        ["__proto__", "constructor", "prototype"].includes(each) ? undefined : entry,
      );
      expect(storage.get(`${at.join(".")}.value`)).toEqual(expected);
      expect(storage.get("beside it")).toBe("stays");
    }),
  );
});

test.each([
  "__proto__.polluted",
  "a.__proto__.polluted",
  "constructor.prototype.polluted",
  "a..b",
  "",
  ".",
  "a.",
  "x.".repeat(30) + "x",
])("rejects the path %j", (at) => {
  expect(clientStorage("person").set(at, "x")).toBe(false);
  expect(clientStorage("person").get(at)).toBeUndefined();
  expect(local.items.size).toBe(0);
  expectUntouched();
});

test("stores a signed-in user's values permanently, and an anonymous user's values only until the tab closes", () => {
  clientStorage("person").set("navigation.last_page", "/mine");
  clientStorage(undefined).set("navigation.last_page", "/passing");
  expect([...local.items.keys()]).toEqual(["portal:person"]);
  expect([...session.items.keys()]).toEqual(["portal:temporary"]);
  expect(clientStorage("someone else").get("navigation.last_page")).toBe("/passing");
});

test("deeply merges localStorage and sessionStorage, and gives precedence to the signed-in user's values", () => {
  local.items.set("portal:person", '{"a":{"own":1,"both":"own"},"list":[1]}');
  session.items.set(
    "portal:temporary",
    '{"a":{"temporary":2,"both":"temporary"},"list":[2,3],"only":true}',
  );
  const storage = clientStorage("person");
  expect(storage.get("a")).toEqual({ own: 1, temporary: 2, both: "own" });
  expect(storage.get("list")).toEqual([1]);
  expect(storage.get("only")).toBe(true);
});

test.each([
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "7",
  "{}".repeat(60_000),
  `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
])("treats the stored text %.20s as empty, and overwrites it with the next value", (text) => {
  local.items.set("portal:person", text);
  const storage = clientStorage("person");
  expect(storage.get("a")).toBeUndefined();
  expect(storage.set("a", 1)).toBe(true);
  expect(storage.get("a")).toBe(1);
});

test("returns false instead of throwing when browser storage is disabled, missing or full", () => {
  local.full = true;
  expect(clientStorage("person").set("a", 1)).toBe(false);
  vi.stubGlobal("localStorage", undefined);
  expect(clientStorage("person").get("a")).toBeUndefined();
  expect(clientStorage("person").set("a", 1)).toBe(false);
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("off", "SecurityError");
    },
  });
  expect(clientStorage("person").get("a")).toBeUndefined();
  expect(clientStorage("person").set("a", 1)).toBe(false);
});

test("does not store a value that is too large or cannot be represented as JSON", () => {
  const round: { self?: unknown } = {};
  round.self = round;
  const storage = clientStorage("person");
  for (const value of [round, 1n, () => 1, Symbol("x"), "x".repeat(100_001)])
    expect(storage.set("a", value)).toBe(false);
  expect(storage.get("a")).toBeUndefined();
  expect(storage.set("a", "x".repeat(50_000))).toBe(true);
  expect(storage.set("b", "x".repeat(60_000))).toBe(false);
  expect(storage.set("a", undefined)).toBe(true);
  expect(storage.get("a")).toBeUndefined();
});
