/** The tenant's colours as CSS custom properties, corrected where they could not be read. */
import type { Tenant } from "#contract/tenant.ts";
import { colourFrom, contrast, hexOf, mix, nearest, type Colour } from "./colour.ts";

/** The surfaces that the brand stands on: the same as in styles/tokens.css, which a test makes sure of. */
export const surfaces = {
  light: { page: "#f3f6f4", surface: "#ffffff", ink: "#14201d", quiet: "#4a5955" },
  dark: { page: "#0e1413", surface: "#182120", ink: "#e9efed", quiet: "#a8b6b2" },
} as const;

const standard = { brand: "#0b6157", brand_dark: "#5cc7b5" };
const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];

/** What text needs against what it stands on (WCAG 2.2, 1.4.3); controls need 3, so they have it too. */
const readable = 4.5;

function colours(wanted: string, mode: "light" | "dark"): Record<string, string> {
  const page = colourFrom(surfaces[mode].page);
  const surface = colourFrom(surfaces[mode].surface);
  const away = mode === "light" ? black : white;
  const soft = (brand: Colour) => mix(surface, brand, 0.1);
  // On a fill of the brand's colour stands the page's or the surface's own, so one check serves text both ways.
  const brand = nearest(colourFrom(wanted), away, (candidate) =>
    [page, surface, soft(candidate)].every((ground) => contrast(candidate, ground) >= readable),
  );
  return {
    "--brand": hexOf(brand),
    "--brand-strong": hexOf(mix(brand, away, 0.22)),
    "--brand-soft": hexOf(soft(brand)),
    "--on-brand": hexOf(mode === "light" ? surface : page),
  };
}

/** The ground of the balance, with white on it: in light and dark the same. */
function hero(wanted: string): Record<string, string> {
  const ground = nearest(colourFrom(wanted), black, (candidate) => contrast(candidate, white) >= readable);
  return { "--hero": hexOf(ground), "--on-hero": hexOf(white) };
}

/**
 * One rule set for light, one for dark: by the reader's system, or by `data-appearance` on <html> where that is set.
 * Without a theme, the portal's own colours. Throws RangeError on what is not a colour; the contract has checked that.
 */
export function themeCss(theme: Tenant["theme"] = standard): string {
  const key = theme.brand + theme.brand_dark;
  const css = made.get(key) ?? cssOf(theme);
  made.set(key, css);
  return css;
}

/** Every page asks for it, and a process serves few municipalities. */
const made = new Map<string, string>();

function cssOf({ brand, brand_dark }: NonNullable<Tenant["theme"]>): string {
  const block = (properties: Record<string, string>) =>
    Object.entries(properties)
      .map(([name, value]) => `${name}:${value}`)
      .join(";");
  const dark = block(colours(brand_dark, "dark"));
  return [
    `:root{${block({ ...colours(brand, "light"), ...hero(brand) })}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-appearance="light"]){${dark}}}`,
    `:root[data-appearance="dark"]{${dark}}`,
  ].join("");
}
