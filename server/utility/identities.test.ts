import { describe, expect, test } from "vitest";
import { maskIdentity, readIdentity } from "./identities.ts";

describe("an identity", () => {
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
  ])("%s is one South African number", (given) => {
    expect(readIdentity(given)).toEqual({ type: "mobile", identity: "+27821234567" });
  });

  test.each([
    ["+44 7911 123456", "+447911123456"],
    ["00447911123456", "+447911123456"],
    ["+1 (202) 555-0143", "+12025550143"],
    ["+267 71 123 456", "+26771123456"],
    ["+263 77 123 4567", "+263771234567"],
  ])("%s is %s", (given, identity) => {
    expect(readIdentity(given)).toEqual({ type: "mobile", identity });
  });

  test.each(["Thandi@Example.COM", " thandi@example.com "])("%s is one e-mail address", (given) => {
    expect(readIdentity(given)).toEqual({ type: "email", identity: "thandi@example.com" });
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
  ])("%j is none", (given) => {
    expect(readIdentity(given)).toBeUndefined();
  });

  test("is of the type that was asked for", () => {
    expect(readIdentity("082 123 4567", "email")).toBeUndefined();
    expect(readIdentity("thandi@example.com", "mobile")).toBeUndefined();
  });

  test("is hidden but for what its owner knows it by", () => {
    const mask = (given: string) => maskIdentity(readIdentity(given) ?? { type: "email", identity: "" });
    expect(mask("thandi@example.com")).toBe("t•••i@example.com");
    expect(mask("abc@example.com")).toBe("a•••@example.com");
    expect(mask("082 123 4567")).toBe("082 ••• ••67");
    expect(mask("+44 7911 123456")).toBe("+44 7••• ••••56");
  });
});
