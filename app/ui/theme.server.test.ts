import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio, parseHexColour } from "#contract/values/colour.ts";
import { surfaces, themeCss } from "./theme.server.ts";

const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);

function read(css: string, mode: "light" | "dark") {
  const [light = "", dark = ""] = [...css.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1]);
  const values = new Map(
    (mode === "light" ? light : dark)
      .split(";")
      .map((line): [string, string] => [line.split(":")[0] ?? "", line.split(":")[1] ?? ""]),
  );
  return (name: string) => parseHexColour(values.get(name) ?? "");
}

test("keeps text readable and controls visible in light and dark mode, for any municipality's colours", () => {
  fc.assert(
    fc.property(colour, colour, (brand, brand_dark) => {
      const css = themeCss({ brand, brand_dark });
      expect(
        contrastRatio(read(css, "light")("--on-hero"), read(css, "light")("--hero")),
      ).toBeGreaterThanOrEqual(4.5);
      for (const mode of ["light", "dark"] as const) {
        const value = read(css, mode);
        const page = parseHexColour(surfaces[mode].page);
        const surface = parseHexColour(surfaces[mode].surface);
        const readable = (text: string, ground: string) =>
          expect(
            contrastRatio(value(text), value(ground)),
            `${mode}: ${text} on ${ground}`,
          ).toBeGreaterThanOrEqual(4.5);
        for (const ground of [page, surface]) {
          expect(contrastRatio(value("--brand"), ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(value("--brand-strong"), ground)).toBeGreaterThanOrEqual(4.5);
        }
        readable("--brand", "--brand-soft");
        readable("--on-brand", "--brand");
        readable("--on-brand", "--brand-strong");
        for (const text of [surfaces[mode].ink, surfaces[mode].quiet])
          expect(contrastRatio(parseHexColour(text), value("--brand-soft"))).toBeGreaterThanOrEqual(
            4.5,
          );
      }
    }),
    { numRuns: 300 },
  );
});

test("leaves a colour unchanged if it is already readable", () => {
  expect(themeCss({ brand: "#0b3d91", brand_dark: "#9ec5ff" })).toContain("--brand:#0b3d91");
});

test("uses dark mode if the system or the user asks for it, unless the user has chosen light mode", () => {
  const css = themeCss(undefined);
  expect(css).toContain(
    '@media (prefers-color-scheme:dark){:root:not([data-appearance="light"]){--brand:',
  );
  expect(css).toContain(':root[data-appearance="dark"]{--brand:');
});

test("uses the same surface colours as the style sheet, and the portal's own colours if the tenant has no theme", () => {
  const tokens = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");
  for (const [, property] of themeCss(undefined).matchAll(/(--[a-z-]+:#[0-9a-f]{6})/g))
    expect(tokens).toContain(`${property?.replace(":", ": ")};`);
  for (const mode of ["light", "dark"] as const) {
    for (const [name, value] of Object.entries(surfaces[mode]))
      expect(tokens, `${mode} ${name}`).toContain(`--${name}: ${value};`);
  }
});
