import { expect, it } from "vitest";
import { maskAllButEnd } from "./masking.ts";

it.each([
  ["8001015009087", "•••087"],
  ["123456", "•••"],
  ["7", "•••"],
  ["", ""],
  ["Ṱḽ😀😀😀😀😀", "•••😀😀😀"],
])("masks %s as %s", (text, shown) => {
  expect(maskAllButEnd(text)).toBe(shown);
});
