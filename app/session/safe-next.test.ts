import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeNext, safePath } from "./safe-next.ts";

const pieces = [
  "/",
  "//",
  "\\",
  ".",
  "..",
  "evil.test",
  "@",
  ":",
  "%2f",
  "%5c",
  "%09",
  "\t",
  "\n",
  "?",
  "#",
  "javascript:",
  "https:",
  "a",
  "auth",
  " ",
  "\u0000",
  "％",
  "。",
];

describe("safeNext", () => {
  it.each([
    "/",
    "/consumer/accounts/1/statements?year=2025",
    "/consumer/accounts/all?search=a%20b#top",
    "/?next=//evil.test",
  ])("keeps the safe path %j", (next) => {
    expect(safeNext(next)).toBe(next);
  });

  it.each([
    undefined,
    null,
    "",
    "evil.test",
    "//evil.test",
    "/\\evil.test",
    "/./..//evil.test",
    "https://evil.test/",
    "/auth/login",
    "/x/../auth/logout",
  ])("returns the home page instead of %j", (next) => {
    expect(safeNext(next)).toBe("/");
  });

  it.each([
    "//evil.test/consumer",
    "/\\evil.test/consumer",
    "https://evil.test/consumer",
    "/auth/login",
    null,
  ])("returns the page that the caller falls back to, and no part of %j", (next) => {
    expect(safeNext(next, "/consumer/accounts")).toBe("/consumer/accounts");
  });

  it("keeps a path of up to 2000 characters, and rejects a longer one", () => {
    const longest = `/${"a".repeat(1999)}`;
    expect(safeNext(longest)).toBe(longest);
    expect(safeNext(`${longest}a`)).toBe("/");
  });

  // fast-check's own web addresses take milliseconds each.
  const address = fc.stringMatching(/^https?:\/\/[a-z0-9.@-]{1,20}(:\d{1,5})?[/?#][!-~]{0,20}$/);

  it("never returns a path to another site, whatever the input is", { timeout: 60_000 }, () => {
    const hostile = fc
      .array(fc.constantFrom(...pieces), { maxLength: 12 })
      .map((parts) => `/${parts.join("")}`);
    fc.assert(
      fc.property(
        fc.oneof(
          { arbitrary: hostile, weight: 2 },
          { arbitrary: fc.string(), weight: 1 },
          { arbitrary: address, weight: 1 },
        ),
        (next) => {
          const site = "https://portal.example";
          const landed = new URL(safeNext(next), `${site}/auth/login`);
          // Resolve the result once more, as a proxy or a link on a page might do.
          const again = new URL(landed.pathname + landed.search, site);
          return (
            landed.origin === site && !landed.pathname.startsWith("/auth/") && again.origin === site
          );
        },
      ),
      { numRuns: 20_000 },
    );
  });
});

describe("safePath", () => {
  it("also returns the paths of sign-in pages, but never a path to another site", () => {
    expect(safePath("/auth/login?next=%2F")).toBe("/auth/login?next=%2F");
    expect(safePath("//evil.test")).toBe("/");
    expect(safePath("//evil.test", "")).toBe("");
  });
});
