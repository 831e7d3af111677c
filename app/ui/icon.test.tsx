import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { iconNames, serviceIcon } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

test("the sprite holds exactly the icons there are names for", () => {
  const drawn = [...readFileSync(new URL("./icons.svg", import.meta.url), "utf8").matchAll(/<symbol id="([^"]+)"/g)].map(
    (match) => match[1],
  );
  expect(drawn.sort()).toEqual([...iconNames].sort());
});

test("an icon is silent unless it carries a meaning of its own", () => {
  expect(renderToStaticMarkup(<Icon name="water" />)).toContain('aria-hidden="true"');
  const labelled = renderToStaticMarkup(<Icon name="water" label="Water" />);
  expect(labelled).toContain('role="img" aria-label="Water"');
  expect(labelled).toContain('#water"');
});

test("a service nobody knows gets the general icon", () => {
  expect(serviceIcon("Water")).toBe("water");
  expect(serviceIcon("constructor")).toBe("other");
});
