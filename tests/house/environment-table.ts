/** Writes the README's table of environment variables from the schema that reads them; with --check it only compares. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { environment } from "../../server/config.ts";
import { projectFolder } from "../support/folders.ts";

const begin = "<!-- The table is made by `npm run docs:env` from server/config.ts. -->";
const end = "<!-- End of the table. -->";

/** A variable that is JSON has no default. */
const isPlain = (standard: unknown): standard is string | number | boolean | string[] =>
  Array.isArray(standard) || ["string", "number", "boolean"].includes(typeof standard);

const rows = Object.entries(environment.shape).map(([name, schema]) => {
  const standard = schema.safeParse(undefined).data;
  return `| \`${name}\` | ${isPlain(standard) ? `\`${[standard].flat().join(",")}\`` : ""} | ${schema.description?.replaceAll("|", "\\|") ?? ""} |`;
});
const table = ["| Variable | Default | Meaning |", "| --- | --- | --- |", ...rows].join("\n");

const file = join(projectFolder, "README.md");
const readme = await readFile(file, "utf8");
const [before, after] = [readme.indexOf(begin), readme.indexOf(end)];
if (before < 0 || after < before)
  throw new Error(`README.md has to hold the lines "${begin}" and "${end}": the table stands between them.`);
const wanted = await format(`${readme.slice(0, before)}${begin}\n\n${table}\n\n${readme.slice(after)}`, {
  ...(await resolveConfig(file)),
  filepath: file,
});

if (wanted === readme) console.log("README.md: the table of environment variables is up to date.");
else if (process.argv.includes("--check")) {
  console.error("README.md: the table of environment variables is not what server/config.ts says. Run `npm run docs:env`.");
  process.exitCode = 1;
} else {
  await writeFile(file, wanted);
  console.log("README.md: the table of environment variables has been written.");
}
