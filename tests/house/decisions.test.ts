/** Checks that each decision record follows the template and is in the index. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "#tests/support/folders.ts";

const folder = join(projectFolder, "docs/decisions");
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const records = readdirSync(folder).filter((file) => /^\d{3}-/.test(file));
const headings = (text: string) => [...text.matchAll(/^## .+$/gm)].map(([heading]) => heading);

/** The rows of the index, without the spaces that align the columns. */
const index = read("README.md")
  .split("\n")
  .map((row) => row.replace(/ +\| */g, " | ").trim());

test.each(records)("lists decision %s in the index, with its title, status and date", (file) => {
  const [, number, title, date, status] =
    /^# (\d{3}) (.+)\n\nDate: (\S{10}).* · Status: (.+)\n/.exec(read(file)) ?? [];
  expect(file.slice(0, 3), "The first lines are not those of template.md").toBe(number);
  const row = `| [${number}](${file}) | ${title} | ${status} | ${date} |`;
  expect(index, `Add this line to docs/decisions/README.md: ${row}`).toContain(row);
});

test.each(records)("decision %s has all the sections of template.md", (file) => {
  expect(headings(read(file))).toEqual(expect.arrayContaining(headings(read("template.md"))));
});

test.each(["README.md", ...records])("%s links only to files that exist", (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = ""]) => link);
  expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
});

test.each(["README.md", ...records])("%s mentions only code paths that exist", (file) => {
  const named = [...read(file).matchAll(/`((?:server|app|contract|tests)\/[\w./-]+)`/g)];
  const missing = named.filter(([, path = ""]) => !existsSync(join(projectFolder, path)));
  expect(missing.map(([, path]) => path)).toEqual([]);
});

test("gives each decision its own number", () => {
  const numbers = records.map((file) => file.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});
