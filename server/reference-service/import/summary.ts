/** Summarises an import: how many rows of each file were new, changed and unchanged. */
import type { ImportSummary } from "./import-folder.ts";

const columns = ["new", "changed", "unchanged", "removed"] as const;

/** Formats the summary as a table. The `removed` column is shown only if rows were removed. */
export function describeSummary({ tenant, files }: ImportSummary): string {
  const counts = files.map(({ file, added, changed, unchanged, removed }) => ({
    file,
    counts: { new: added, changed, unchanged, removed },
  }));
  const shown = columns.filter((column) => column !== "removed" || counts.some(({ counts }) => counts.removed > 0));
  const widths = [Math.max(...counts.map(({ file }) => file.length)), ...shown.map(() => 12)];
  const line = (first: string, rest: string[]) =>
    [first.padEnd(widths[0] ?? 0), ...rest.map((text, index) => text.padStart(widths[index + 1] ?? 0))].join("");
  const changes = counts.some(({ counts }) => counts.new + counts.changed + counts.removed > 0);
  return [
    changes ? `Imported into ${tenant}:` : `Nothing has changed in ${tenant}: all rows were already stored.`,
    line("", [...shown]),
    ...counts.map(({ file, counts }) =>
      line(
        file,
        shown.map((column) => String(counts[column])),
      ),
    ),
  ].join("\n");
}
