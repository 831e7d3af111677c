/** Tests that docs/import.md describes every file as defined in formats.ts. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Tenant } from "#contract/settings/tenant.ts";
import { columnNameInFile, formats } from "./formats.ts";

const page = readFileSync(new URL("../../../docs/import.md", import.meta.url), "utf8");
const sections = new Map(
  page.split("\n### ").map((section) => [section.slice(0, section.indexOf("\n")), section]),
);

const rowsOf = (section: string) =>
  [...section.matchAll(/^\| `(\w+)`\s*\| ([^|]+?)\s*\|/gm)].map(([, column, cell]) => [
    column,
    cell,
  ]);
const keyOf = (section: string) =>
  [...(/^Key: (.+?)\./m.exec(section)?.[1]?.matchAll(/`(\w+)`/g) ?? [])].map(
    ([, column]) => column,
  );

describe("the documentation in docs/import.md", () => {
  it.each(formats)("lists the columns and the key of $file", ({ file, row, key, secrets = {} }) => {
    const section = sections.get(file) ?? "";
    expect(rowsOf(section)).toEqual(
      [...Object.entries(row.shape), ...Object.entries(secrets)].map(([column, cell]) => [
        columnNameInFile(column),
        cell.description,
      ]),
    );
    expect(keyOf(section)).toEqual(key);
  });

  it("lists only files that the import supports", () => {
    expect([...sections.keys()].filter((name) => name.endsWith(".csv"))).toEqual(
      formats.map(({ file }) => file),
    );
  });

  it("explains every type of cell", () => {
    const kinds = [
      ...(/\| Cell +\| Written as[\s\S]+?\n\n/.exec(page)?.[0] ?? "").matchAll(
        /^\| (\w[\w ]*?) +\|/gm,
      ),
    ].map(([, kind]) => kind ?? "");
    const cells = formats
      .flatMap(({ row, secrets = {} }) => [...Object.values(row.shape), ...Object.values(secrets)])
      .map(({ description = "" }) => description);
    const plain = /^(one of |true or false)/;
    expect(
      cells.filter((cell) => !plain.test(cell) && !kinds.some((kind) => cell.startsWith(kind))),
    ).toEqual([]);
  });

  it("contains a tenant.json example that can be imported", () => {
    const example: unknown = JSON.parse(
      /```json\n([\s\S]+?)```/.exec(sections.get("tenant.json") ?? "")?.[1] ?? "null",
    );
    expect(Tenant.omit({ id: true }).strict().safeParse(example).error).toBeUndefined();
  });
});
