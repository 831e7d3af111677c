import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { easyPayNumber, isEasyPayNumber } from "./easypay.ts";

const digits = (min: number, max: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max })
    .map((list) => list.join(""));

describe("handling EasyPay numbers", () => {
  // Numbers printed by a municipality.
  it.each([
    ["2813000000005072", "8"],
    ["2813000000000013", "7"],
    ["2813000000000004", "6"],
    ["2813000000011180", "1"],
    ["2813000000000187", "9"],
  ])("%s gets the check digit %s", (body, check) => {
    expect(easyPayNumber(body.slice(0, 4), body.slice(4))).toBe(`9${body}${check}`);
    expect(isEasyPayNumber(`9${body}${check}`)).toBe(true);
  });

  it("detects a change of any single digit", () => {
    fc.assert(
      fc.property(
        digits(4, 4),
        digits(1, 20),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (receiver, account, where, by) => {
          const number = easyPayNumber(receiver, account);
          expect(isEasyPayNumber(number)).toBe(true);
          const place = where % number.length;
          const changed = (Number(number.charAt(place)) + by) % 10;
          expect(
            isEasyPayNumber(`${number.slice(0, place)}${changed}${number.slice(place + 1)}`),
          ).toBe(false);
        },
      ),
    );
  });

  it.each(["", "9", "928130", "92813000000005072X", " 928130000000050728", "9281300000000507２8"])(
    "rejects %j as an EasyPay number",
    (text) => {
      expect(isEasyPayNumber(text)).toBe(false);
    },
  );

  it("throws an error if the receiver or the account number is invalid", () => {
    expect(() => easyPayNumber("281", "5072")).toThrow(RangeError);
    expect(() => easyPayNumber("2813", "")).toThrow(RangeError);
    expect(() => easyPayNumber("2813", "50-72")).toThrow(RangeError);
  });
});
