import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clientStorage } from "./client-storage.ts";
import {
  deleteExpiredForms,
  deleteUnsentForms,
  readUnsentForm,
  saveUnsentForm,
} from "./unsent-forms.ts";

const day = 24 * 60 * 60 * 1000;
const path = "/consumer/tickets/new";

let items: Record<string, unknown>;

beforeEach(() => {
  // Browsers list the stored names as the storage object's own properties.
  items = {};
  const methods = {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, text: string) => void (items[name] = text),
  };
  const storage = new Proxy(items, {
    get: (_, name): unknown => Reflect.get(methods, name) ?? Reflect.get(items, name),
  });
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 12) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("keeps an unsent form only for its user and page, until it is deleted", () => {
  saveUnsentForm("thandi", path, { message: "No water" });
  saveUnsentForm("thandi", "/applications/indigent", { name: "Thandi" });
  expect(readUnsentForm("thandi", path)).toEqual({
    at: Date.now(),
    values: { message: "No water" },
  });
  expect(readUnsentForm("johan", path)).toBeUndefined();
  expect(readUnsentForm("thandi", "/consumer/tickets/1")).toBeUndefined();
  saveUnsentForm("thandi", path, undefined);
  expect(readUnsentForm("thandi", path)).toBeUndefined();
  expect(readUnsentForm("thandi", "/applications/indigent")).toBeDefined();
  deleteUnsentForms("thandi");
  expect(readUnsentForm("thandi", "/applications/indigent")).toBeUndefined();
});

test("deletes every user's unsent forms after 30 days, but leaves other stored values unchanged", () => {
  clientStorage("thandi").set("navigation.last_page", "/");
  saveUnsentForm("thandi", path, { message: "No water" });
  vi.advanceTimersByTime(29 * day);
  saveUnsentForm("johan", path, { message: "No light" });
  deleteExpiredForms();
  expect(readUnsentForm("thandi", path)).toBeDefined();
  vi.advanceTimersByTime(2 * day);
  deleteExpiredForms();
  expect(items["portal:thandi"]).toBe('{"navigation":{"last_page":"/"}}');
  expect(readUnsentForm("johan", path)).toBeDefined();
});

test.each([
  [{ at: "now", values: {} }],
  [{ at: 9e15, values: { message: 1 } }],
  ["text"],
  [{ at: 9e15 }],
])("ignores the stored value %j", (value) => {
  clientStorage("thandi").set("unsent", { [path]: value });
  expect(readUnsentForm("thandi", path)).toBeUndefined();
});
