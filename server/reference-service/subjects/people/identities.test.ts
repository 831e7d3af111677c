import { describe, expect, test } from "vitest";
import {
  invalidIdentityMessages,
  isReachable,
  maskContact,
  maskIdentity,
  parseIdentity,
} from "./identities.ts";

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
    // A number of no known range, which may be a new one.
    ["099 123 4567", "+27991234567"],
  ])("parses %s as %s", (given, identity) => {
    expect(parseIdentity(given)).toEqual({ type: "mobile", identity });
  });

  test.each(["Thandi@Example.COM", " thandi@example.com "])(
    'parses "%s" as the same email address',
    (given) => {
      expect(parseIdentity(given)).toEqual({ type: "email", identity: "thandi@example.com" });
    },
  );

  test.each([`${"x".repeat(242)}@example.com`, "o'neil+1@mail.example.co.za"])(
    "accepts the email address %s",
    (identity) => {
      expect(parseIdentity(identity)).toEqual({ type: "email", identity });
    },
  );

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
    "thandi@example.com/x",
    "thandi@example.com:25",
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
    const mask = (given: string) =>
      maskIdentity(parseIdentity(given) ?? { type: "email", identity: "" });
    expect(mask("thandi@example.com")).toBe("t•••i@example.com");
    expect(mask("abc@example.com")).toBe("a•••@example.com");
    expect(mask("082 123 4567")).toBe("082 ••• ••67");
    expect(mask("+44 7911 123456")).toBe("+44 7••• ••••56");
  });

  test("masks a number or text in an unknown format", () => {
    expect(maskIdentity({ type: "mobile", identity: "+999123456789" })).toBe("+999•••••••89");
    expect(maskContact("082 123 4567")).toBe("082 ••• ••67");
    expect(maskContact("thandi@example.com")).toBe("t•••i@example.com");
    expect(maskContact("021 555 0100 (office)")).not.toContain("555");
  });

  test("has an error message for each type of identity that can't be parsed", () => {
    expect(invalidIdentityMessages).toMatchObject({
      email: { code: "invalid_email" },
      mobile: { code: "invalid_mobile" },
    });
  });
});

test.each([
  ["+27821234567", ["ZA"], true],
  ["+27821234567", ["BW", "ZA"], true],
  ["+27821234567", ["BW"], false],
  ["+27821234567", [], false],
  ["+447400123456", ["ZA", "GB"], true],
  ["+447400123456", ["ZA"], false],
  // A number of no known range in one of the countries that share the code +1.
  ["+19995550143", ["CA"], true],
  ["+19995550143", ["US"], true],
  ["+19995550143", ["ZA"], false],
  ["+19995550143", ["XX"], false],
  ["not a number", ["ZA"], false],
])(
  "decides whether an SMS to %s may be sent if the countries are %j",
  (identity, countries, reachable) => {
    expect(isReachable({ type: "mobile", identity }, countries)).toBe(reachable);
  },
);

test("allows messages to every email address, regardless of which countries are allowed", () => {
  expect(isReachable({ type: "email", identity: "thandi@example.com" }, [])).toBe(true);
});
