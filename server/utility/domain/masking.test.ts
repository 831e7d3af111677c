import { expect, it } from "vitest";
import { maskToEnd } from "./masking.ts";

it.each([
  ["8001015009087", "•••087"],
  ["123456", "•••"],
  ["7", "•••"],
  ["", ""],
  ["Ṱḽ😀😀😀😀😀", "•••😀😀😀"],
])("%s is shown as %s", (text, shown) => {
  expect(maskToEnd(text)).toBe(shown);
});
