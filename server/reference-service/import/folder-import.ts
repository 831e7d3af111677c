/** Runs a single import inside its database transaction. */
import { join } from "node:path";
import { textOf } from "#contract/messages.ts";
import { queueImportedChecks } from "#service/database/alert-queue.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { findTenant } from "#service/database/tenants.ts";
import { Refusal } from "#service/rules/refusal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { importSettings } from "#service/subjects/settings/import-settings.ts";
import { addNewStatements } from "#service/subjects/statements/store/new-statements.ts";
import { batches } from "./batches.ts";
import { confirmClosings, confirmHolders } from "./confirm-changes.ts";
import { type Format, formats } from "./formats.ts";
import type { ImportOptions } from "./options.ts";
import { type PinCounts, prepareStagedPins } from "./pins.ts";
import { ImportRejectedError, type Problems } from "./problems.ts";
import type { ImportProgress } from "./progress.ts";
import { readRows } from "./read-rows.ts";
import { placeOfRow, rowsOfSource } from "./row-numbers.ts";
import { type Layout, type Source, tenantFile } from "./sources.ts";
import {
  findBrokenRules,
  findDuplicates,
  type Findings,
  findLineTotalMismatches,
  findOrphans,
  hasRows,
} from "./store/checks.ts";
import { closeMissing, countMissing } from "./store/complete.ts";
import {
  completeHolders,
  endFormerAccess,
  findHolderChanges,
  findMeterMoves,
  type HolderChange,
  keepPinsOfRenamed,
  type MeterMove,
  recordPlaces,
} from "./store/holders.ts";
import { reconcileLedger } from "./store/ledger.ts";
import { keepLastOfEachKey, numberLines } from "./store/mapped.ts";
import { findMissingContent } from "./store/missing-content.ts";
import { mergePins } from "./store/pins.ts";
import { countStaged } from "./store/preview.ts";
import {
  analyzeMerged,
  emptyStaging,
  type ImportCounts,
  mergeStaged,
  stageRows,
  tryLockImport,
} from "./store/staging.ts";
import type { FileSummary, ImportSummary } from "./summary.ts";
import { readTenantFile } from "./tenant-file.ts";

/** A source with its layout, which is undefined if the source can't be read at all. */
export interface ReadableSource extends Source {
  layout: Layout | undefined;
}

/** The actor of what an import changes about people's access. */
const importer: Actor = { name: "Import of accounts.csv", ip: "" };

export interface ImportFolder {
  folder: string;
  tenantFileSize: number | undefined;
  sources: readonly ReadableSource[];
}

interface Closing extends FileSummary {
  format: Format;
  open: number;
}

const asSummary = ({ file, added, changed, unchanged, removed }: Closing): FileSummary => ({
  file,
  added,
  changed,
  unchanged,
  removed,
});

/** Thrown to end a check: rolls back its transaction and carries the result out of it. */
export class CheckedOnly extends Error {
  constructor(readonly summary: ImportSummary) {
    super("Nothing is kept.");
  }
}

export class FolderImport {
  /** The formats that could not be read to the end, so that some of their rows are unknown. */
  private readonly broken = new Set<Format>();
  private readonly present: readonly Format[];
  private readonly total: number;
  private done = 0;

  constructor(
    private readonly context: TenantContext,
    private readonly files: ImportFolder,
    private readonly problems: Problems,
    private readonly options: ImportOptions & {
      keys: readonly Buffer[];
      onProgress: (progress: ImportProgress) => void;
    },
  ) {
    this.present = formats.filter((format) =>
      files.sources.some(({ targets }) => targets.some((target) => target.format === format)),
    );
    this.total =
      2 *
      [files.tenantFileSize ?? 0, ...files.sources.map(({ size }) => size)].reduce(
        (sum, size) => sum + size,
        0,
      );
  }

  async run(): Promise<ImportSummary> {
    if (!(await tryLockImport(this.context))) {
      throw new ImportRejectedError([
        {
          file: this.files.folder,
          reason: `another import for ${this.context.tenant} is running (try again when it has finished)`,
        },
      ]);
    }
    const files: FileSummary[] = [];
    const tenant = await this.importTenant();
    if (tenant) files.push({ file: tenantFile, ...tenant });
    for (const [index, source] of this.files.sources.entries()) await this.stage(source, index);
    await this.completeMapped();
    await this.check();
    this.throwIfProblems();
    const closing = await this.findClosings();
    const { tenant: name } = this.context;
    const pins = await this.preparePins();
    const changes = await this.findChanges();
    const { holders = [], moves = [] } = changes;
    if (this.options.check) {
      const missing = await findMissingContent(this.context);
      throw new CheckedOnly({
        tenant: name,
        files: [...files, ...(await this.preview()), ...closing.map(asSummary)],
        checked: true,
        ...(missing.length > 0 && { missing }),
        ...changes,
      });
    }
    await confirmClosings(this.options, closing);
    await this.confirmHolders(holders);
    await endFormerAccess(this.context, holders);
    for (const { account } of holders)
      await logChange(this.context, importer, account, "account.holder_changed", {});
    files.push(...(await this.write(pins)));
    await recordPlaces(this.context, moves);
    for (const { format } of closing)
      await closeMissing(this.context, format, todayInSouthAfrica());
    for (const format of this.present) await emptyStaging(this.context, format);
    return { tenant: name, files: [...files, ...closing.map(asSummary)], ...changes };
  }

  /** Compares and hashes the PINs. A check compares only those that may be of another holder. */
  private async preparePins(): Promise<PinCounts> {
    if (this.options.check) await keepPinsOfRenamed(this.context);
    const most = this.options.check ? Infinity : undefined;
    return prepareStagedPins(this.context, this.options.keys, most);
  }

  /**
   * Finds accounts with another holder and meters at another account, unless told to ignore them.
   */
  private async findChanges(): Promise<{ holders?: HolderChange[]; moves?: MeterMove[] }> {
    const { context } = this;
    const keep = this.options.keepAccess === true;
    const holders = keep ? [] : await findHolderChanges(context);
    const moves = keep ? [] : await findMeterMoves(context);
    await completeHolders(context, holders, moves);
    return { ...(holders.length > 0 && { holders }), ...(moves.length > 0 && { moves }) };
  }

  /**
   * Counts the accounts and meters that would be closed because they are missing from complete
   * files.
   */
  private async findClosings(): Promise<Closing[]> {
    const closings: Closing[] = [];
    for (const format of this.present.filter(({ file }) => this.options.complete?.includes(file))) {
      const { open, missing } = await countMissing(this.context, format);
      closings.push({
        format,
        open,
        file: `${format.file}, closed`,
        added: 0,
        changed: missing,
        unchanged: 0,
        removed: 0,
      });
    }
    return closings;
  }

  private async confirmHolders(holders: readonly HolderChange[]): Promise<void> {
    const format = this.present.find(({ table }) => table === "accounts");
    if (holders.length === 0 || !format) return;
    const { open } = await countMissing(this.context, format);
    await confirmHolders(this.options, { file: format.file, open, changed: holders.length });
  }

  private async preview(): Promise<FileSummary[]> {
    const files: FileSummary[] = [];
    for (const format of this.present)
      files.push({ file: format.file, ...(await countStaged(this.context, format)) });
    return files;
  }

  private async write(pins: PinCounts): Promise<FileSummary[]> {
    const files: FileSummary[] = [];
    await reconcileLedger(this.context);
    for (const format of this.present) {
      this.progress("writing", format.file);
      if (format.table === "statements") await addNewStatements(this.context);
      files.push({ file: format.file, ...(await mergeStaged(this.context, format)) });
      if (format.table === "statements" || format.table === "readings")
        await queueImportedChecks(this.context, format.table);
      if (format.secrets && pins.added + pins.changed + pins.unchanged > 0) {
        await mergePins(this.context);
        files.push({ file: `${format.file}, PINs`, ...pins, removed: 0 });
      }
      this.progress("writing", format.file, this.bytesOf(format));
    }
    if (this.present.length > 0) await analyzeMerged(this.context.db, this.present);
    return files;
  }

  /**
   * Returns the total size of the format's files. A file with several formats counts only for the
   * first.
   */
  private bytesOf(format: Format): number {
    return this.files.sources.reduce((sum, { size, targets }) => {
      const [first] = targets;
      return first?.format === format ? sum + size : sum;
    }, 0);
  }

  private async importTenant(): Promise<ImportCounts | undefined> {
    if (this.files.tenantFileSize !== undefined) {
      try {
        const settings = await readTenantFile(join(this.files.folder, tenantFile));
        this.progress("reading", tenantFile, 2 * this.files.tenantFileSize);
        const outcome = await importSettings(this.context, settings);
        return { added: 0, changed: 0, unchanged: 0, removed: 0, [outcome]: 1 };
      } catch (error) {
        this.reportError(tenantFile, error);
      }
    } else if (!(await findTenant(this.context))) {
      this.problems.add({
        file: tenantFile,
        reason: `is missing, and the municipality ${this.context.tenant} does not exist yet (add the file, or correct the name)`,
      });
    }
    return undefined;
  }

  private async stage(source: ReadableSource, index: number): Promise<void> {
    const { file, targets, layout } = source;
    if (!layout) {
      for (const { format } of targets) this.broken.add(format);
      return;
    }
    const rows = readRows(source, index, layout, {
      onProblem: (problem) => this.problems.add({ file, ...problem }),
      onBytes: (bytes) => this.progress("reading", file, bytes),
    });
    // Read the next batch while the database stores this one.
    let sending: Promise<unknown> = Promise.resolve();
    try {
      for await (const { format, rows: batch } of batches(rows)) {
        await sending;
        sending = stageRows(this.context, format, batch);
        // The promise is awaited one batch later; this avoids an unhandled rejection until then.
        sending.catch(() => undefined);
      }
    } catch (error) {
      this.reportError(file, error);
      for (const { format } of targets) this.broken.add(format);
    }
    await sending;
  }

  /**
   * Completes the staged rows of other systems' files: removes repeated rows and numbers statement
   * lines.
   */
  private async completeMapped(): Promise<void> {
    for (const format of this.present) {
      const rows = this.files.sources.flatMap(({ targets }, source) =>
        targets.flatMap(({ format: of, mapped }) =>
          of === format && mapped ? { ...mapped, source } : [],
        ),
      );
      const repeating = rows
        .filter(({ repeats }) => repeats)
        .map(({ source }) => rowsOfSource(source));
      if (repeating.length > 0) await keepLastOfEachKey(this.context, format, repeating);
      if (
        format.table === "statement_lines" &&
        rows.some(({ columns }) => !("position" in columns))
      )
        await numberLines(this.context, format);
    }
  }

  private reportError(file: string, error: unknown): void {
    if (error instanceof Refusal && error.details.fields) {
      const problems = Object.entries(error.details.fields).flatMap(([column, found]) =>
        found.map((one) => ({ column, reason: textOf(one) })),
      );
      this.problems.add(...problems.map((problem) => ({ file, ...problem })));
      return;
    }
    this.problems.addFileError(file, error);
  }

  private async check(): Promise<void> {
    const missing = new Map<Format, string[]>();
    for (const format of this.present) {
      this.progress("checking", format.file);
      this.addFindings(
        await findDuplicates(this.context, format, (row) => this.describePlace(row)),
      );
      for (const findings of await findBrokenRules(this.context, format))
        this.addFindings(findings);
      const parent = formats.find(({ table }) => table === format.parent?.table);
      if (!parent || this.broken.has(parent)) continue;
      if (this.present.includes(parent) || (await hasRows(this.context, parent.table)))
        this.addFindings(await findOrphans(this.context, format, parent));
      else missing.set(parent, [...(missing.get(parent) ?? []), format.file]);
    }
    for (const [{ file }, needers] of missing) {
      this.problems.add({
        file,
        reason: `is missing, but required by ${needers.join(", ")} (add the file)`,
      });
    }
    const statements = formats.find(({ table }) => table === "statements");
    const lines = formats.find(({ table }) => table === "statement_lines");
    if (statements && lines && !this.broken.has(statements) && !this.broken.has(lines)) {
      this.addFindings(await findLineTotalMismatches(this.context, statements, lines));
    }
  }

  /** Adds the problems found by database checks. Converts their row numbers to files and lines. */
  private addFindings({ problems, total }: Findings): void {
    for (const { line: row = 0, file, column, ...problem } of problems) {
      const { source, line } = placeOfRow(row);
      const { file: read = file, mapped } = this.files.sources[source] ?? {};
      this.problems.add({
        ...problem,
        file: read,
        line,
        ...(column !== undefined && { column: mapped ? `${column} of ${file}` : column }),
      });
    }
    this.problems.addOmitted(total - problems.length);
  }

  private describePlace(row: number): string {
    const { source, line } = placeOfRow(row);
    return this.files.sources.length > 1 && this.files.sources[source]?.mapped
      ? `line ${line} of ${this.files.sources[source].file}`
      : `line ${line}`;
  }

  private throwIfProblems(): void {
    const order = [tenantFile, ...this.files.sources.map(({ file }) => file)];
    const sorted = this.problems.list.toSorted(
      (a, b) => order.indexOf(a.file) - order.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0),
    );
    if (sorted.length > 0) throw new ImportRejectedError(sorted, this.problems.omitted);
  }

  private progress(step: ImportProgress["step"], file: string, bytes = 0): void {
    this.done += bytes;
    this.options.onProgress({ step, file, done: this.done, total: this.total });
  }
}
