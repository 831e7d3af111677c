import { expect, test } from "vitest";
import { busyWith, continued, quiet, quietKey } from "./busy.ts";

const idle = { state: "idle" } as const;

test("reading and submitting are told apart", () => {
  expect(busyWith(idle, [])).toBeUndefined();
  expect(busyWith({ state: "loading" }, [])).toBe("reading");
  expect(busyWith({ state: "loading", formMethod: "GET" }, [])).toBe("reading");
  expect(busyWith({ state: "submitting", formMethod: "POST" }, [])).toBe("submitting");
  expect(busyWith(idle, [{ state: "loading", key: "a" }])).toBe("reading");
});

test("the loading after a submit is part of the submit", () => {
  expect(busyWith({ state: "loading", formMethod: "POST" }, [])).toBe("submitting");
  expect(busyWith({ state: "loading" }, [{ state: "submitting", formMethod: "POST", key: "a" }])).toBe("submitting");
});

test("the message doesn't flip back while anything is still under way", () => {
  expect(continued("submitting", "reading")).toBe("submitting");
  expect(continued("reading", "submitting")).toBe("submitting");
  expect(continued("submitting", undefined)).toBeUndefined();
});

test("what asks for quiet is left out", () => {
  expect(busyWith({ state: "loading", location: { state: quiet } }, [])).toBeUndefined();
  expect(busyWith({ state: "loading", location: { state: null } }, [])).toBe("reading");
  expect(busyWith(idle, [{ state: "submitting", formMethod: "POST", key: quietKey("save") }])).toBeUndefined();
});
