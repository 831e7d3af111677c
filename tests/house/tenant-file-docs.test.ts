/** Tests that docs/import.md describes exactly the fields of tenant.json, with a valid example. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { surfaces } from "#app/ui/theme.server.ts";
import { tenantSettingNames, TenantSettings } from "#contract/settings/calls.ts";
import { brandBackgrounds } from "#contract/values/colour.ts";
import { projectFolder } from "#tests/support/folders.ts";

const [, section = ""] = readFileSync(join(projectFolder, "docs/import.md"), "utf8").split(
  "### tenant.json",
);
const [described = ""] = section.split("### accounts.csv");

test("lists every field of tenant.json, and whether it is required", () => {
  const rows = [...described.matchAll(/^\| `(\w+)` +\| (yes|no) /gm)].map(
    ([, name = "", needed]) => [name, needed],
  );
  const { shape } = TenantSettings.innerType();
  expect(rows.toSorted()).toEqual(
    tenantSettingNames.map((name) => [name, shape[name].isOptional() ? "no" : "yes"]).toSorted(),
  );
});

test("shows a valid tenant.json with every field", () => {
  const example = z
    .record(z.unknown())
    .parse(JSON.parse(/```json\n([^]*?)```/.exec(described)?.[1] ?? ""));
  expect(TenantSettings.safeParse(example).error?.issues).toBeUndefined();
  expect(Object.keys(example).toSorted()).toEqual(tenantSettingNames.toSorted());
});

test("checks brand colours against the backgrounds that the portal uses", () => {
  expect(brandBackgrounds).toEqual({
    brand: surfaces.light.surface,
    brand_dark: surfaces.dark.surface,
  });
});
