/** Summarises an import: how many rows of each file were new, changed and unchanged. */
import type { ImportSummary } from "./import-folder.ts";

const columns = ["added", "changed", "unchanged", "removed"] as const;

/** Formats the summary as a table. The `removed` column is shown only if rows were removed. */
export function describeSummary({ tenant, files }: ImportSummary): string {
  const shown = columns.filter((column) => column !== "removed" || files.some(({ removed }) => removed > 0));
  const width = Math.max(...files.map(({ file }) => file.length));
  const line = (first: string, rest: (string | number)[]) =>
    [first.padEnd(width), ...rest.map((text) => String(text).padStart(12))].join("");
  const changes = files.some(({ added, changed, removed }) => added + changed + removed > 0);
  return [
    changes ? `Imported into ${tenant}:` : `Nothing has changed in ${tenant}: all rows were already stored.`,
    line(
      "",
      shown.map((column) => (column === "added" ? "new" : column)),
    ),
    ...files.map((counts) =>
      line(
        counts.file,
        shown.map((column) => counts[column]),
      ),
    ),
  ].join("\n");
}
