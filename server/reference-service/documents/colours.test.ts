import { describe, expect, it } from "vitest";
import { contrastRatio, paletteOf } from "./colours.ts";

describe("the municipality's brand colour", () => {
  it.each(["#0b5d63", "#f2b632", "#ffffff", "#000000", "#777777", "#ff0000"])(
    "%s keeps all text readable",
    (brand) => {
      const palette = paletteOf(brand);
      expect(contrastRatio(palette.onBrand, palette.brand)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(palette.heading, "#ffffff")).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(palette.heading, palette.tint)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(palette.quiet, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    },
  );
});
