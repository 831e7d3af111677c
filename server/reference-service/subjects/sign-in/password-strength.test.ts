import { expect, test } from "vitest";
import { passwordWeakness } from "./password-strength.ts";

const municipality = "Imvubu Local Municipality";
const own = ["Nomsa Dlamini", "nomsa.d+x@example.com", "+27821234567"];
const weakness = async (password: string) =>
  (await passwordWeakness(password, municipality, own))?.code;

test.each([
  "Password123!",
  "abcdefgh",
  "PassWord",
  "12345678",
  "qwertyuiop1",
  "P@ssw0rdP@ssw0rd",
  "19850612",
  "Summer2026",
  "ｐａｓｓｗｏｒｄ",
])("rejects %s, which is easy to guess", async (password) => {
  expect(await weakness(password)).toBe("password_weak");
});

test.each([
  "Imvubu2026",
  "Municipality1",
  "nomsa dlamini",
  "NomsaDlamini1",
  "nomsa.d+x@example.com",
  "Nomsa1985",
  "0821234567",
  "+27 82 123 4567",
])(
  "rejects %s, which is made of the municipality's or the person's own words",
  async (password) => {
    expect(await weakness(password)).toBe("password_personal");
  },
);

test.each([
  "correct horse battery",
  "kettle heron",
  "rooibos tea mug",
  "blou olifant dans vinnig",
  "umfula inkomo itafula",
  "a Password of their own",
  "Nomsa likes purple kettles",
  "vR7#pL2!qX",
  "Demo-2026-portal",
])("accepts %s", async (password) => {
  expect(await weakness(password)).toBeUndefined();
});

test("checks only the first 32 characters, because checking 128 could block the event loop for a second", async () => {
  const strong = "vR7#pL2!qX-kettle-heron";
  expect(await weakness(strong)).toBeUndefined();
  expect(await weakness("1".repeat(32 - strong.length) + strong)).toBeUndefined();
  expect(await weakness("1".repeat(32) + strong)).toBe("password_weak");
});
