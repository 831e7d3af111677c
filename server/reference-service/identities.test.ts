import { describe, expect, test } from "vitest";
import { maskIdentity, parseIdentity } from "./identities.ts";

describe("parsing and masking an identity", () => {
  test.each([
    "082 123 4567",
    "(082) 123-4567",
    "0821234567",
    "27821234567",
    "+27821234567",
    "+27 (0)82 123 4567",
    "0027 82 123 4567",
    " 082\u00a0123\u00a04567 ",
    "０８２１２３４５６７",
  ])('parses "%s" as the same South African mobile number', (given) => {
    expect(parseIdentity(given)).toEqual({ type: "mobile", identity: "+27821234567" });
  });

  test.each([
    ["+44 7911 123456", "+447911123456"],
    ["00447911123456", "+447911123456"],
    ["+1 (202) 555-0143", "+12025550143"],
    ["+267 71 123 456", "+26771123456"],
    ["+263 77 123 4567", "+263771234567"],
  ])("parses %s as %s", (given, identity) => {
    expect(parseIdentity(given)).toEqual({ type: "mobile", identity });
  });

  test.each(["Thandi@Example.COM", " thandi@example.com "])('parses "%s" as the same email address', (given) => {
    expect(parseIdentity(given)).toEqual({ type: "email", identity: "thandi@example.com" });
  });

  test.each([
    "",
    "thandi",
    "thandi@example",
    "thandi@example.",
    "@example.com",
    "a@b@example.com",
    "a b@example.com",
    "a@exam ple.com",
    "a,b@example.com",
    "<a@example.com>",
    "a@[127.0.0.1]",
    `${"x".repeat(243)}@example.com`,
    "082 123 456",
    "082 123 45678",
    "082 123 4567 ext 5",
    "011 403 1234",
    "tel:0821234567",
    "+999 123 456 789",
    "0821234567 or 0831234567",
  ])("rejects %j as an identity", (given) => {
    expect(parseIdentity(given)).toBeUndefined();
  });

  test("rejects an identity that is not of the requested type", () => {
    expect(parseIdentity("082 123 4567", "email")).toBeUndefined();
    expect(parseIdentity("thandi@example.com", "mobile")).toBeUndefined();
  });

  test("masks an identity so that only its owner can recognize it", () => {
    const mask = (given: string) => maskIdentity(parseIdentity(given) ?? { type: "email", identity: "" });
    expect(mask("thandi@example.com")).toBe("t•••i@example.com");
    expect(mask("abc@example.com")).toBe("a•••@example.com");
    expect(mask("082 123 4567")).toBe("082 ••• ••67");
    expect(mask("+44 7911 123456")).toBe("+44 7••• ••••56");
  });
});
