/** The municipality's colour on paper: never at the price of text that can't be read. */

export interface Palette {
  /** Large areas. */
  brand: string;
  /** Text on `brand`. */
  onBrand: string;
  /** Headings on white and on `tint`: the brand where it can be read there. */
  heading: string;
  /** A hint of the brand behind dark text. */
  tint: string;
  line: string;
  text: string;
  quiet: string;
}

const text = "#1b2430";
const legible = 4.5; // WCAG 2.2, 1.4.3

/** The palette made from a colour such as #0a5c4a. */
export function paletteOf(brand: string): Palette {
  const tint = mix(brand, 0.07);
  return {
    brand,
    // One of white and black is legible on any colour.
    onBrand: ["#ffffff", text].find((colour) => contrast(brand, colour) >= legible) ?? "#000000",
    heading: contrast(brand, tint) >= legible ? brand : text,
    tint,
    line: mix(brand, 0.28),
    text,
    quiet: "#56606d",
  };
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const linear = channels(colour).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

/** So much of the colour in white. */
function mix(colour: string, share: number): string {
  const mixed = channels(colour).map((value) => Math.round(255 * (value * share + 1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Red, green, blue, each 0 to 1. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255);
}
