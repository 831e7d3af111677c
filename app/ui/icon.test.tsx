import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon.tsx";
import { getServiceIcon, getTicketCategoryIcon, iconNames } from "./icon-names.ts";

test("has a name for every icon in the sprite, and no other names", () => {
  const drawn = [
    ...readFileSync(new URL("./icons.svg", import.meta.url), "utf8").matchAll(
      /<symbol id="([^"]+)"/g,
    ),
  ].map((match) => match[1]);
  expect(drawn.sort()).toEqual([...iconNames].sort());
});

test("hides an icon from screen readers unless it has a label", () => {
  expect(renderToStaticMarkup(<Icon name="water" />)).toContain('aria-hidden="true"');
  const labelled = renderToStaticMarkup(<Icon name="water" label="Water" />);
  expect(labelled).toContain('role="img" aria-label="Water"');
  expect(labelled).toContain('#water"');
});

test("shows the general icon for an unknown service", () => {
  expect(getServiceIcon("Water")).toBe("water");
  expect(getServiceIcon("constructor")).toBe("other");
});

test("has icons for the specification's six ticket categories, and one for all others", () => {
  const own = ["account", "complaint", "compliment", "general", "meter", "payment"];
  expect(new Set(own.map(getTicketCategoryIcon)).size).toBe(6);
  for (const other of ["water", "electricity", "fault", "potholes", "constructor"])
    expect(getTicketCategoryIcon(other)).toBe("tickets");
});
