/** The tenant's colours as CSS custom properties, adjusted where they would be unreadable. */
import type { Tenant } from "#contract/settings/tenant.ts";
import {
  type Colour,
  contrastRatio,
  findNearestColour,
  minContrastRatio,
  mix,
  parseHexColour,
  toHex,
} from "#contract/values/colour.ts";

/**
 * The background and text colours of light and dark mode. A test checks that they match
 * styles/tokens.css.
 */
export const surfaces = {
  light: { page: "#f3f6f4", surface: "#ffffff", ink: "#14201d", quiet: "#4a5955" },
  dark: { page: "#0e1413", surface: "#182120", ink: "#e9efed", quiet: "#a8b6b2" },
} as const;

export const defaultTheme = { brand: "#0b6157", brand_dark: "#5cc7b5" };
const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];

function brandProperties(wanted: string, mode: "light" | "dark"): Record<string, string> {
  const page = parseHexColour(surfaces[mode].page);
  const surface = parseHexColour(surfaces[mode].surface);
  const away = mode === "light" ? black : white;
  const soft = (brand: Colour) => mix(surface, brand, 0.1);
  // Text on a brand-coloured background uses the page or surface colour, so the same contrast check
  // covers it.
  const brand = findNearestColour(parseHexColour(wanted), away, (candidate) =>
    [page, surface, soft(candidate)].every(
      (ground) => contrastRatio(candidate, ground) >= minContrastRatio,
    ),
  );
  return {
    "--brand": toHex(brand),
    "--brand-strong": toHex(mix(brand, away, 0.22)),
    "--brand-soft": toHex(soft(brand)),
    "--on-brand": toHex(mode === "light" ? surface : page),
  };
}

/**
 * Returns the background colour of the panel that shows the balance, and its text colour, which is
 * white. Both are the same in light and dark mode.
 */
function heroProperties(wanted: string): Record<string, string> {
  const ground = findNearestColour(
    parseHexColour(wanted),
    black,
    (candidate) => contrastRatio(candidate, white) >= minContrastRatio,
  );
  return { "--hero": toHex(ground), "--on-hero": toHex(white) };
}

/**
 * Returns the CSS rules for light and dark mode, chosen by the system or by `data-appearance` on
 * <html>. Defaults to the portal's colours. Throws a RangeError on an invalid colour, which the
 * contract excludes.
 */
export function themeCss(theme: Tenant["theme"] = defaultTheme): string {
  const key = theme.brand + theme.brand_dark;
  const css = themeCssCache.get(key) ?? buildThemeCss(theme);
  themeCssCache.set(key, css);
  return css;
}

/**
 * The CSS by theme. It is cached because every page needs it and a process serves few
 * municipalities.
 */
const themeCssCache = new Map<string, string>();

function buildThemeCss({ brand, brand_dark }: NonNullable<Tenant["theme"]>): string {
  const block = (properties: Record<string, string>) =>
    Object.entries(properties)
      .map(([name, value]) => `${name}:${value}`)
      .join(";");
  const dark = block(brandProperties(brand_dark, "dark"));
  return [
    `:root{${block({ ...brandProperties(brand, "light"), ...heroProperties(brand) })}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-appearance="light"]){${dark}}}`,
    `:root[data-appearance="dark"]{${dark}}`,
  ].join("");
}
