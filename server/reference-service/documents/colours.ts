/**
 * Derives document colours from the municipality's brand colour, adjusted so that text stays
 * readable.
 */

export interface Palette {
  /** The colour used to fill large areas. */
  brand: string;
  /** The colour of text on `brand`. */
  onBrand: string;
  /**
   * The colour of headings on white and on `tint`. It is the brand colour if that is readable
   * there.
   */
  heading: string;
  /** A light tint of the brand colour, used behind dark text. */
  tint: string;
  line: string;
  text: string;
  quiet: string;
}

const text = "#1b2430";
const minContrast = 4.5; // WCAG 2.2, 1.4.3

/** Returns the palette for a brand colour such as #0a5c4a. */
export function paletteOf(brand: string): Palette {
  const tint = mix(brand, 0.07);
  return {
    brand,
    // Either white or black is readable on any colour.
    onBrand:
      ["#ffffff", text].find((colour) => contrastRatio(brand, colour) >= minContrast) ?? "#000000",
    heading: contrastRatio(brand, tint) >= minContrast ? brand : text,
    tint,
    line: mix(brand, 0.28),
    text,
    quiet: "#56606d",
  };
}

/** Returns the WCAG contrast ratio of two colours, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const linear = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

/** Mixes the given share of the colour with white. */
function mix(colour: string, share: number): string {
  const mixed = channels(colour).map((value) => Math.round(255 * (value * share + 1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the red, green and blue values of a colour, each from 0 to 1. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255);
}
