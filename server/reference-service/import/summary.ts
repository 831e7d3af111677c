/** Summarises an import: how many rows of each file were new, changed and unchanged. */
import type { ImportCounts } from "./store/staging.ts";

export interface FileSummary extends ImportCounts {
  file: string;
}

export interface ImportSummary {
  tenant: string;
  /** The files that are not in the import's own format, with a description of how each was read. */
  readAs?: string[];
  /** True if the files were only checked and nothing was stored. */
  checked?: true;
  /** The files whose rows were imported, in the same order as in docs/import.md. */
  files: FileSummary[];
}

const columns = ["added", "changed", "unchanged", "removed"] as const;

/** Formats the summary as a table. The `removed` column is shown only if rows were removed. */
export function describeSummary({ tenant, files, checked, readAs = [] }: ImportSummary): string {
  const shown = columns.filter(
    (column) => column !== "removed" || files.some(({ removed }) => removed > 0),
  );
  const width = Math.max(...files.map(({ file }) => file.length));
  const line = (first: string, rest: (string | number)[]) =>
    [first.padEnd(width), ...rest.map((text) => String(text).padStart(12))].join("");
  const changes = files.some(({ added, changed, removed }) => added + changed + removed > 0);
  return [
    ...(readAs.length > 0 ? ["Read as:", ...readAs.map((line) => `  ${line}`), ""] : []),
    title(tenant, checked === true, changes),
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

function title(tenant: string, checked: boolean, changes: boolean): string {
  if (checked)
    return changes
      ? `The files can be imported into ${tenant}. Nothing was kept:`
      : `The files would change nothing in ${tenant}:`;
  return changes
    ? `Imported into ${tenant}:`
    : `Nothing has changed in ${tenant}: all rows were already stored.`;
}
