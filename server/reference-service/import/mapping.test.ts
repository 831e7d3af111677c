/** Tests that all problems in a mapping file are reported, each with its location. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/folders.ts";
import { readMapping } from "./mapping.ts";
import { describeProblem, ImportRejectedError } from "./problems.ts";

async function problemsOf(mapping: unknown): Promise<string[]> {
  const path = join(await temporaryFolder("mapping"), "map.json");
  await writeFile(path, typeof mapping === "string" ? mapping : JSON.stringify(mapping));
  const failure: unknown = await readMapping(path).catch((error: unknown) => error);
  return failure instanceof ImportRejectedError ? failure.problems.map(describeProblem) : [];
}

const columns = { meter: "{M}", date: "{D}", value: "{V}", consumption: "0", kind: "actual" };
const source = { file: "x.txt", rows: { "readings.csv": { columns } } };

describe("readMapping", () => {
  it.each<[string, unknown, unknown[]]>([
    ["text that is not JSON", "{", [expect.stringMatching(/^map\.json: is not JSON: /)]],
    [
      "no sources",
      { sources: [] },
      ["map.json sources: Describe at least one file (see the examples in docs/import.md)"],
    ],
    [
      "misspelt fields and values",
      { sources: [{ ...source, dates: "dmy", delimitr: ";" }] },
      [
        "map.json sources.0.dates: Invalid enum value. Expected 'y-m-d' | 'd/m/y' | 'm/d/y', received 'dmy' (see the examples in docs/import.md)",
        "map.json sources.0: Unrecognized key(s) in object: 'delimitr' (see the examples in docs/import.md)",
      ],
    ],
    [
      "a text with an open brace",
      {
        sources: [
          { ...source, rows: { "readings.csv": { columns: { ...columns, value: "{V" } } } },
        ],
      },
      [
        "map.json sources.0.rows.readings.csv.columns.value: Put the name of each column between { and } (see the examples in docs/import.md)",
      ],
    ],
    [
      "files and columns that do not exist or are missing",
      {
        sources: [
          { ...source, columns: ["M", "D"], header: 0, only: { T: ["1"] } },
          {
            file: "y.txt",
            rows: {
              "reading.csv": { columns },
              "readings.csv": { columns: { meter: "{M}", vlaue: "1" } },
            },
          },
        ],
      },
      [
        "map.json sources.0.only: refers to T, which is not in `columns` (correct one of the two)",
        "map.json sources.0.rows.readings.csv.value: refers to V, which is not in `columns` (correct one of the two)",
        expect.stringMatching(
          /^map\.json sources\.1\.rows\.reading\.csv: is not an import file \(use one of accounts\.csv, /,
        ),
        "map.json sources.1.rows.readings.csv: has no column vlaue (the columns are meter, date, value, consumption, kind)",
        ...["date", "value", "kind"].map(
          (name) =>
            `map.json sources.1.rows.readings.csv: lacks the column ${name} (map it; a text without { } is the same in every row)`,
        ),
      ],
    ],
    [
      "columns of a fixed width that end before they start",
      {
        sources: [
          {
            ...source,
            columns: [
              { name: "M", from: 5, to: 1 },
              { name: "D", from: 6, to: 9 },
              { name: "V", from: 10, to: 12 },
            ],
          },
        ],
      },
      ["map.json sources.0.columns M: ends before it starts (correct `from` or `to`)"],
    ],
    ["nothing in a good mapping", { sources: [source] }, []],
  ])("reports %s", async (_, mapping, problems) => {
    expect(await problemsOf(mapping)).toEqual(problems);
  });
});
