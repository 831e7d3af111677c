import fc from "fast-check";
import { expect, it } from "vitest";
import { isValidTarget } from "./request-target.ts";

it.each([
  "/",
  "/consumer/accounts/0012/statements?order=date%7Cdesc",
  "/a%20b",
  "/caf%C3%A9",
  "/a%2Fb",
  "/.well-known/security.txt",
  "/a..b",
  "/a//b",
  "/a?next=//evil.test",
  "/...",
  "/x?y=..%00%zz",
])("accepts the target %s", (target) => {
  expect(isValidTarget(target)).toBe(true);
});

it.each([
  "",
  "*",
  "consumer",
  "http://evil.test/",
  "//evil.test",
  "/\\evil.test",
  "/a\\b",
  "/a%5Cb",
  "/a%00b",
  "/%0d%0aSet-Cookie:x",
  "/a%7f",
  "/%",
  "/%zz",
  "/%ff",
  "/..",
  "/a/../b",
  "/a/./b",
  "/a/%2e%2E/b",
  "/a/.%2e",
  "/a%2f..%2fb",
  "/a b",
  "/caf\u00e9",
  "/a#b",
  "/a\nb",
])("rejects the target %j", (target) => {
  expect(isValidTarget(target)).toBe(false);
});

it("rejects every target that a URL parser would resolve to another path or host", () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          "/",
          ".",
          "%2e",
          "%2F",
          "\\",
          "%5c",
          "a",
          "?",
          "#",
          "%",
          "\0",
          "\u00e9",
        ),
      }),
      (tail) => {
        const target = `/${tail}`;
        if (!isValidTarget(target)) return;
        const url = new URL(`http://portal.test${target}`);
        expect(url.host).toBe("portal.test");
        expect(url.pathname + url.search).toBe(target.replace(/^([^?]*)\?$/, "$1"));
        expect(new URL(target, "http://portal.test").host).toBe("portal.test");
      },
    ),
  );
});
