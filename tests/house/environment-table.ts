/** Implements `npm run docs:env`. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { createCommand } from "#server/command-line.ts";
import { environmentSchema } from "#server/config.ts";
import { projectFolder } from "#tests/support/folders.ts";

const { check } = createCommand(
  "npm run docs:env --",
  "Writes the table in docs/settings.md from the schema that reads the environment",
)
  .option("--check", "only compares")
  .parse()
  .opts();

const begin = "<!-- `npm run docs:env` writes this table from server/config.ts. -->";
const end = "<!-- End of the table. -->";

/** Checks whether a variable's default is a plain value. JSON variables have no default. */
const isPlain = (standard: unknown): standard is string | number | boolean | string[] =>
  Array.isArray(standard) || ["string", "number", "boolean"].includes(typeof standard);

const rows = Object.entries(environmentSchema.shape).map(([name, schema]) => {
  const standard = schema.safeParse(undefined).data;
  return `| \`${name}\` | ${isPlain(standard) ? `\`${[standard].flat().join(",")}\`` : ""} | ${schema.description?.replaceAll("|", "\\|") ?? ""} |`;
});
const table = ["| Variable | Default | Meaning |", "| --- | --- | --- |", ...rows].join("\n");

const file = join(projectFolder, "docs/settings.md");
const page = await readFile(file, "utf8");
const [before, after] = [page.indexOf(begin), page.indexOf(end)];
if (before < 0 || after < before)
  throw new Error(
    `docs/settings.md must contain the lines "${begin}" and "${end}", with the table between them.`,
  );
const wanted = await format(
  `${page.slice(0, before)}${begin}\n\n${table}\n\n${page.slice(after)}`,
  {
    ...(await resolveConfig(file)),
    filepath: file,
  },
);

if (wanted === page) console.log("docs/settings.md is up to date.");
else if (check) {
  console.error("docs/settings.md does not match server/config.ts. Run `npm run docs:env`.");
  process.exitCode = 1;
} else {
  await writeFile(file, wanted);
  console.log("docs/settings.md has been written.");
}
