/** Parses and mixes colours, and calculates their contrast as defined by WCAG 2.2. */

/** The red, green and blue values, from 0 to 255. */
export type Colour = readonly [number, number, number];

/** Parses "#0a5c4a" into [10, 92, 74]. Throws a RangeError on anything else. */
export function parseHexColour(hex: string): Colour {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? [];
  if (!red || !green || !blue) throw new RangeError(`not a colour: ${JSON.stringify(hex)}`);
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

export function toHex(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Mixes two colours. `share` is the proportion of `other` in the result, from 0 to 1. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const channel = (index: 0 | 1 | 2) =>
    Math.round(colour[index] + (other[index] - colour[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast ratio of two colours, from 1 (identical) to 21 (black on white). */
export function contrastRatio(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Returns the first colour on the way from `colour` to `towards` that satisfies the condition, or
 * `towards` itself if none does.
 */
export function findNearestColour(
  colour: Colour,
  towards: Colour,
  satisfies: (candidate: Colour) => boolean,
): Colour {
  for (let percent = 0; percent < 100; percent += 2) {
    const candidate = mix(colour, towards, percent / 100);
    if (satisfies(candidate)) return candidate;
  }
  return towards;
}

/** The minimum contrast ratio for text (WCAG 2.2, 1.4.3). */
export const minContrastRatio = 4.5;

/** The backgrounds that brand colours must contrast with. They are the same as the portal's. */
export const brandBackgrounds = { brand: "#ffffff", brand_dark: "#182120" } as const;
export type BrandColour = keyof typeof brandBackgrounds;

/**
 * Returns the contrast between a brand colour and its background. Throws a RangeError if the colour
 * is invalid.
 */
export function brandContrast(name: BrandColour, colour: string): number {
  return contrastRatio(parseHexColour(colour), parseHexColour(brandBackgrounds[name]));
}
