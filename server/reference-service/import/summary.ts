/** Summarises an import: how many rows of each file were new, changed and unchanged. */
import type { HolderChange, MeterMove } from "./store/holders.ts";
import type { ImportCounts } from "./store/staging.ts";

export interface FileSummary extends ImportCounts {
  file: string;
}

export interface ImportSummary {
  tenant: string;
  /** The files that are not in the import's own format, with a description of how each was read. */
  readAs?: string[];
  /** The accounts that have another holder, and the meters that have moved. */
  holders?: readonly HolderChange[];
  moves?: readonly MeterMove[];
  /** True if the files were only checked and nothing was stored. */
  checked?: true;
  /** The details that the law asks for and the bills lack. Only if the files were checked. */
  missing?: string[];
  /** The files whose rows were imported, in the same order as in docs/import.md. */
  files: FileSummary[];
}

const columns = ["added", "changed", "unchanged", "removed"] as const;

/** Formats the summary as a table. The `removed` column is shown only if rows were removed. */
export function describeSummary({
  tenant,
  files,
  checked,
  missing = [],
  readAs = [],
  holders = [],
  moves = [],
}: ImportSummary): string {
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
    ...listed("A lawful bill also needs:", missing),
    ...listed(
      "New holders, from whose first day the former ones see nothing new (--keep-access to keep it):",
      holders.map(({ account, date, former, name }) => `${account}  ${date}  ${former} → ${name}`),
    ),
    ...listed(
      "Moved meters, whose earlier readings stay with the account where they were (--keep-access to move them):",
      moves.map(({ meter, date, from, to }) => `${meter}  ${date}  ${from} → ${to}`),
    ),
  ].join("\n");
}

/** The number of changes to list. */
const mostListed = 50;

function listed(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - mostListed;
  return [
    "",
    title,
    ...lines.slice(0, mostListed).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
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
