/**
 * Imports a municipality's files in one transaction, so that either everything is imported or
 * nothing is. docs/import.md describes the files.
 */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { TenantName } from "#contract/fields.ts";
import { textOf } from "#contract/messages.ts";
import type { Database } from "../store/database.ts";
import { findBrokenRules, findDuplicates, findOrphans, findLineTotalMismatches, hasRows, type Findings } from "../store/import-checks.ts";
import { reconcileLedger } from "../store/import-ledger.ts";
import { mergePins } from "../store/import-pins.ts";
import {
  tryLockImport,
  createStaging,
  analyzeMerged,
  analyzeStaging,
  mergeStaged,
  stageRows,
  type ImportCounts,
} from "../store/import-staging.ts";
import { importSettings, SettingsRefused } from "../settings.ts";
import { findTenant } from "../store/tenants.ts";
import { batches } from "./batches.ts";
import { FileError } from "./file-error.ts";
import { formats, type Format } from "./formats.ts";
import { hashStagedPins } from "./pins.ts";
import { ImportRejectedError, Problems, quoteValue } from "./problems.ts";
import { readRows } from "./read-rows.ts";
import { readTenantFile } from "./tenant-file.ts";
import type { TenantContext } from "../store/context.ts";

export interface ImportProgress {
  step: "reading" | "checking" | "writing";
  file: string;
  /**
   * The number of bytes processed out of `total`. Every byte counts twice: once when it is read,
   * and once when its row is written.
   */
  done: number;
  total: number;
}

export interface FileSummary extends ImportCounts {
  file: string;
}

export interface ImportSummary {
  tenant: string;
  /** The files found in the folder, in the same order as in docs/import.md. */
  files: FileSummary[];
}

const tenantFile = "tenant.json";

/**
 * Imports the folder's files for a tenant. A row with an existing key replaces the old row.
 * Rows that are not in the files remain, except a statement's lines: the files contain either all
 * or none of them. Importing the same files twice changes nothing. If there
 * are problems, imports nothing and throws ImportRejectedError, which lists them.
 */
export async function importFolder(
  database: Database,
  tenant: string,
  folder: string,
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportSummary> {
  if (!TenantName.safeParse(tenant).success) {
    throw new ImportRejectedError([
      { file: "--tenant", reason: `${quoteValue(tenant)} is not a tenant name (use at most 40 lowercase letters, digits and -)` },
    ]);
  }
  const sizes = await inspectFolder(folder);
  return database.asOwner((db) => new FolderImport({ db, tenant }, folder, sizes, onProgress).run());
}

/** Returns the size in bytes of each importable file in the folder, by file name. */
async function inspectFolder(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new ImportRejectedError([
      {
        file: folder,
        reason: `can't be read: ${error instanceof Error ? error.message : String(error)} (check the folder's path and permissions)`,
      },
    ]);
  });
  const known = [tenantFile, ...formats.map(({ file }) => file)];
  const problems = new Problems();
  for (const name of names) {
    if (/\.csv$/i.test(name) && !known.includes(name)) {
      problems.add({
        file: name,
        reason: `is not an import file (rename it or move it elsewhere; the import files are ${known.join(", ")})`,
      });
    }
  }
  const found = known.filter((file) => names.includes(file));
  if (found.length === 0) problems.add({ file: folder, reason: `contains no import files (the import files are ${known.join(", ")})` });
  if (problems.list.length > 0) throw new ImportRejectedError(problems.list, problems.omitted);
  return new Map(await Promise.all(found.map(async (file) => [file, (await stat(join(folder, file))).size] as const)));
}

/** Runs a single import inside its transaction. */
class FolderImport {
  private readonly problems = new Problems();
  /** The files that could not be read to the end, so that their remaining rows are unknown. */
  private readonly broken = new Set<Format>();
  private readonly total: number;
  private done = 0;

  constructor(
    private readonly context: TenantContext,
    private readonly folder: string,
    private readonly sizes: ReadonlyMap<string, number>,
    private readonly onProgress: (progress: ImportProgress) => void,
  ) {
    this.total = 2 * [...sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  async run(): Promise<ImportSummary> {
    if (!(await tryLockImport(this.context))) {
      throw new ImportRejectedError([
        { file: this.folder, reason: `another import for ${this.context.tenant} is running (try again when it has finished)` },
      ]);
    }
    const files: FileSummary[] = [];
    const tenant = await this.importTenant();
    if (tenant) files.push({ file: tenantFile, ...tenant });
    await createStaging(this.context.db, formats);
    const present = formats.filter(({ file }) => this.sizes.has(file));
    for (const format of present) await this.stage(format);
    await this.check(present);
    this.throwIfProblems();
    const pins = await hashStagedPins(this.context);
    await reconcileLedger(this.context);
    for (const format of present) {
      this.progress("writing", format.file);
      files.push({ file: format.file, ...(await mergeStaged(this.context, format)) });
      if (format.secrets && pins.total > 0) {
        files.push({ file: `${format.file}, PINs`, ...(await mergePins(this.context)), unchanged: pins.unchanged, removed: 0 });
      }
      this.progress("writing", format.file, this.sizes.get(format.file));
    }
    if (present.length > 0) await analyzeMerged(this.context.db, present);
    return { tenant: this.context.tenant, files };
  }

  private async importTenant(): Promise<ImportCounts | undefined> {
    if (this.sizes.has(tenantFile)) {
      try {
        const settings = await readTenantFile(join(this.folder, tenantFile));
        this.progress("reading", tenantFile, 2 * (this.sizes.get(tenantFile) ?? 0));
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

  private async stage(format: Format): Promise<void> {
    const rows = readRows(format, join(this.folder, format.file), {
      onProblem: (problem) => this.problems.add({ file: format.file, ...problem }),
      onBytes: (bytes) => this.progress("reading", format.file, bytes),
    });
    // Read the next batch while the database stores this one.
    let sending: Promise<unknown> = Promise.resolve();
    try {
      for await (const batch of batches(rows)) {
        await sending;
        sending = stageRows(this.context.db, format, batch);
        // The promise is awaited one batch later; this avoids an unhandled rejection until then.
        sending.catch(() => undefined);
      }
    } catch (error) {
      this.reportError(format.file, error);
      this.broken.add(format);
    }
    await sending;
    await analyzeStaging(this.context.db, format);
  }

  private reportError(file: string, error: unknown): void {
    if (error instanceof SettingsRefused) {
      const problems = Object.entries(error.errors).flatMap(([column, found]) => found.map((one) => ({ column, reason: textOf(one) })));
      this.problems.add(...problems.map((problem) => ({ file, ...problem })));
      return;
    }
    if (!(error instanceof FileError)) throw error;
    this.problems.add(...error.problems.map((problem) => ({ file, ...problem })));
  }

  private async check(present: readonly Format[]): Promise<void> {
    const missing = new Map<Format, string[]>();
    for (const format of present) {
      this.progress("checking", format.file);
      this.addFindings(await findDuplicates(this.context.db, format));
      for (const findings of await findBrokenRules(this.context, format)) this.addFindings(findings);
      const parent = formats.find(({ table }) => table === format.parent?.table);
      if (!parent || this.broken.has(parent)) continue;
      if (present.includes(parent) || (await hasRows(this.context, parent.table)))
        this.addFindings(await findOrphans(this.context, format, parent));
      else missing.set(parent, [...(missing.get(parent) ?? []), format.file]);
    }
    for (const [{ file }, needers] of missing) {
      this.problems.add({ file, reason: `is missing, but required by ${needers.join(", ")} (add the file)` });
    }
    const statements = formats.find(({ table }) => table === "statements");
    const lines = formats.find(({ table }) => table === "statement_lines");
    if (statements && lines && !this.broken.has(statements) && !this.broken.has(lines)) {
      this.addFindings(await findLineTotalMismatches(this.context, statements, lines));
    }
  }

  private addFindings({ problems, total }: Findings): void {
    this.problems.add(...problems);
    this.problems.addOmitted(total - problems.length);
  }

  private throwIfProblems(): void {
    const order = [tenantFile, ...formats.map(({ file }) => file)];
    const sorted = this.problems.list.toSorted((a, b) => order.indexOf(a.file) - order.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0));
    if (sorted.length > 0) throw new ImportRejectedError(sorted, this.problems.omitted);
  }

  private progress(step: ImportProgress["step"], file: string, bytes = 0): void {
    this.done += bytes;
    this.onProgress({ step, file, done: this.done, total: this.total });
  }
}
