/** Loads a municipality's own files in one transaction: all of it, or nothing. docs/import.md describes the files. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { TenantName } from "#contract/fields.ts";
import type { Database } from "../store/database.ts";
import { findBrokenRules, findDuplicates, findOrphans, findUnequalLines, hasRows, type Findings } from "../store/import-target-checks.ts";
import { keepLedger } from "../store/import-ledger.ts";
import { mergePins } from "../store/import-pins.ts";
import {
  beginImport,
  createStaging,
  endMerging,
  endStaging,
  isTenant,
  keepTenant,
  merge,
  stage,
  type Counts,
  type OwnersView,
} from "../store/import-target.ts";
import { batches } from "./batches.ts";
import { FileBroken } from "./file-broken.ts";
import { formats, type Format } from "./formats.ts";
import { hashStagedPins } from "./pins.ts";
import { ImportRefused, Problems, shown } from "./problems.ts";
import { readRows } from "./read-rows.ts";
import { readTenant } from "./tenant-file.ts";

export interface ImportProgress {
  step: "reading" | "checking" | "writing";
  file: string;
  /** Of `total`; both count bytes, each of them twice: once when it is read and once when its row is written. */
  done: number;
  total: number;
}

export interface FileSummary extends Counts {
  file: string;
}

export interface ImportSummary {
  tenant: string;
  /** The files that were there, in the order of the documentation. */
  files: FileSummary[];
}

const tenantFile = "tenant.json";

/**
 * Loads the folder's files for a tenant. What is kept already and not in the files stays; a row with the key of a kept one
 * takes its place; running it twice changes nothing. Throws ImportRefused, with every problem found, and keeps nothing then.
 */
export async function importFolder(
  database: Database,
  tenant: string,
  folder: string,
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportSummary> {
  if (!TenantName.safeParse(tenant).success) {
    throw new ImportRefused([
      { file: "--tenant", reason: `${shown(tenant)} is not a tenant name (small letters, digits and - only, at most 40)` },
    ]);
  }
  const sizes = await lookInto(folder);
  return database.asOwner((db) => new Import(db, tenant, folder, sizes, onProgress).run());
}

/** The sizes of the files that an import reads, by name. */
async function lookInto(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new ImportRefused([
      { file: folder, reason: `can't be read: ${error instanceof Error ? error.message : String(error)} (give the folder of the files)` },
    ]);
  });
  const known = [tenantFile, ...formats.map(({ file }) => file)];
  const problems = new Problems();
  for (const name of names) {
    if (/\.csv$/i.test(name) && !known.includes(name)) {
      problems.add({ file: name, reason: `is not a file of the import (rename it or move it away; the files are ${known.join(", ")})` });
    }
  }
  const found = known.filter((file) => names.includes(file));
  if (found.length === 0) problems.add({ file: folder, reason: `holds no file of the import (the files are ${known.join(", ")})` });
  if (problems.list.length > 0) throw new ImportRefused(problems.list, problems.rest);
  return new Map(await Promise.all(found.map(async (file) => [file, (await stat(join(folder, file))).size] as const)));
}

/** One run, inside its transaction. */
class Import {
  private readonly problems = new Problems();
  /** Files that could not be read to their end: what their rows would have been is not known. */
  private readonly broken = new Set<Format>();
  private readonly total: number;
  private done = 0;

  constructor(
    private readonly db: OwnersView,
    private readonly tenant: string,
    private readonly folder: string,
    private readonly sizes: ReadonlyMap<string, number>,
    private readonly onProgress: (progress: ImportProgress) => void,
  ) {
    this.total = 2 * [...sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  async run(): Promise<ImportSummary> {
    if (!(await beginImport(this.db, this.tenant))) {
      throw new ImportRefused([
        { file: this.folder, reason: `another import of ${this.tenant} is running (start this one again when it has ended)` },
      ]);
    }
    const files: FileSummary[] = [];
    const tenant = await this.keepTenant();
    if (tenant) files.push({ file: tenantFile, ...tenant });
    await createStaging(this.db, formats);
    const present = formats.filter(({ file }) => this.sizes.has(file));
    for (const format of present) await this.stage(format);
    await this.check(present);
    this.refuseIfBad();
    const pins = await hashStagedPins(this.db, this.tenant);
    await keepLedger(this.db, this.tenant);
    for (const format of present) {
      this.progress("writing", format.file);
      files.push({ file: format.file, ...(await merge(this.db, this.tenant, format)) });
      if (format.secrets && pins.total > 0) {
        files.push({ file: `${format.file}, PINs`, ...(await mergePins(this.db, this.tenant)), unchanged: pins.unchanged, removed: 0 });
      }
      this.progress("writing", format.file, this.sizes.get(format.file));
    }
    if (present.length > 0) await endMerging(this.db, present);
    return { tenant: this.tenant, files };
  }

  private async keepTenant(): Promise<Counts | undefined> {
    if (this.sizes.has(tenantFile)) {
      try {
        const settings = await readTenant(join(this.folder, tenantFile));
        this.progress("reading", tenantFile, 2 * (this.sizes.get(tenantFile) ?? 0));
        return await keepTenant(this.db, this.tenant, settings);
      } catch (error) {
        this.tell(tenantFile, error);
      }
    } else if (!(await isTenant(this.db, this.tenant))) {
      this.problems.add({
        file: tenantFile,
        reason: `is missing, and there is no municipality ${this.tenant} yet (add the file, or correct the name)`,
      });
    }
    return undefined;
  }

  private async stage(format: Format): Promise<void> {
    const rows = readRows(format, join(this.folder, format.file), {
      onProblem: (problem) => this.problems.add({ file: format.file, ...problem }),
      onBytes: (bytes) => this.progress("reading", format.file, bytes),
    });
    // While the database takes one batch, the next one is read.
    let sending: Promise<unknown> = Promise.resolve();
    try {
      for await (const batch of batches(rows)) {
        await sending;
        sending = stage(this.db, format, batch);
        // It is awaited a batch later; until then a failure is not nobody's.
        sending.catch(() => undefined);
      }
    } catch (error) {
      this.tell(format.file, error);
      this.broken.add(format);
    }
    await sending;
    await endStaging(this.db, format);
  }

  private tell(file: string, error: unknown): void {
    if (!(error instanceof FileBroken)) throw error;
    this.problems.add(...error.problems.map((problem) => ({ file, ...problem })));
  }

  private async check(present: readonly Format[]): Promise<void> {
    const missing = new Map<Format, string[]>();
    for (const format of present) {
      this.progress("checking", format.file);
      this.take(await findDuplicates(this.db, format));
      for (const findings of await findBrokenRules(this.db, this.tenant, format)) this.take(findings);
      const parent = formats.find(({ table }) => table === format.parent?.table);
      if (!parent || this.broken.has(parent)) continue;
      if (present.includes(parent) || (await hasRows(this.db, this.tenant, parent.table)))
        this.take(await findOrphans(this.db, this.tenant, format, parent));
      else missing.set(parent, [...(missing.get(parent) ?? []), format.file]);
    }
    for (const [{ file }, needers] of missing) {
      this.problems.add({ file, reason: `is missing, and ${needers.join(", ")} can't do without it (add the file)` });
    }
    const statements = formats.find(({ table }) => table === "statements");
    const lines = formats.find(({ table }) => table === "statement_lines");
    if (statements && lines && !this.broken.has(statements) && !this.broken.has(lines)) {
      this.take(await findUnequalLines(this.db, this.tenant, statements, lines));
    }
  }

  private take({ problems, total }: Findings): void {
    this.problems.add(...problems);
    this.problems.more(total - problems.length);
  }

  private refuseIfBad(): void {
    const order = [tenantFile, ...formats.map(({ file }) => file)];
    const sorted = this.problems.list.toSorted((a, b) => order.indexOf(a.file) - order.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0));
    if (sorted.length > 0) throw new ImportRefused(sorted, this.problems.rest);
  }

  private progress(step: ImportProgress["step"], file: string, bytes = 0): void {
    this.done += bytes;
    this.onProgress({ step, file, done: this.done, total: this.total });
  }
}
