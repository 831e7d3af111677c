import { expect, test } from "vitest";
import { getCurrentLoading, keepSubmitting, noOverlay, noOverlayKey } from "./loading-state.ts";

const idle = { state: "idle" } as const;

test("distinguishes loading a page from submitting a form", () => {
  expect(getCurrentLoading(idle, [])).toBeUndefined();
  expect(getCurrentLoading({ state: "loading" }, [])).toBe("reading");
  expect(getCurrentLoading({ state: "loading", formMethod: "GET" }, [])).toBe("reading");
  expect(getCurrentLoading({ state: "submitting", formMethod: "POST" }, [])).toBe("submitting");
  expect(getCurrentLoading(idle, [{ state: "loading", key: "a" }])).toBe("reading");
});

test("treats the page load after a submission as part of the submission", () => {
  expect(getCurrentLoading({ state: "loading", formMethod: "POST" }, [])).toBe("submitting");
  expect(
    getCurrentLoading({ state: "loading" }, [
      { state: "submitting", formMethod: "POST", key: "a" },
    ]),
  ).toBe("submitting");
});

test("keeps showing the submitting message until nothing is in progress", () => {
  expect(keepSubmitting("submitting", "reading")).toBe("submitting");
  expect(keepSubmitting("reading", "submitting")).toBe("submitting");
  expect(keepSubmitting("submitting", undefined)).toBeUndefined();
});

test("does not show the overlay for requests that are marked as quiet", () => {
  expect(
    getCurrentLoading({ state: "loading", location: { state: noOverlay } }, []),
  ).toBeUndefined();
  expect(getCurrentLoading({ state: "loading", location: { state: null } }, [])).toBe("reading");
  expect(
    getCurrentLoading(idle, [
      { state: "submitting", formMethod: "POST", key: noOverlayKey("save") },
    ]),
  ).toBeUndefined();
});
