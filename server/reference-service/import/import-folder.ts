/**
 * Imports a municipality's files in one transaction, so that either everything is imported or
 * nothing is. docs/import.md describes the files.
 */
import { randomBytes } from "node:crypto";
import { TenantName } from "#contract/values/fields.ts";
import type { Db } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { CheckedOnly, FolderImport, type ReadableSource } from "./folder-import.ts";
import { formats } from "./formats.ts";
import type { ImportOptions } from "./options.ts";
import { fingerprintKeys, hashPins, PinsToHash } from "./pins.ts";
import { ImportRejectedError, Problems, quoteValue } from "./problems.ts";
import { recogniseLayout } from "./recognise.ts";
import { describeLayout, findSources, type Source } from "./sources.ts";
import { isClosable } from "./store/complete.ts";
import type { ImportSummary } from "./summary.ts";

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
  options: ImportOptions = {},
): Promise<ImportSummary> {
  if (!TenantName.safeParse(tenant).success) {
    throw new ImportRejectedError([
      {
        file: "--tenant",
        reason: `${quoteValue(tenant)} is not a tenant name (use at most 40 lowercase letters, digits and -)`,
      },
    ]);
  }
  const problems = new Problems();
  for (const file of options.complete ?? []) {
    if (closableFiles.includes(file)) continue;
    throw new ImportRejectedError([
      {
        file: "--complete",
        reason: `${quoteValue(file)} has nothing to close (use ${closableFiles.join(" or ")})`,
      },
    ]);
  }
  const { sources, tenantFileSize } = await findSources(
    folder,
    options.given ?? {},
    options.mapping ?? [],
    problems,
  );
  const onProgress = options.onProgress ?? (() => undefined);
  for (const file of options.complete ?? []) {
    const isThere = sources.some(({ targets }) =>
      targets.some(({ format }) => format.file === file),
    );
    if (!isThere)
      problems.add({ file, reason: "is missing, but given as complete (add the file)" });
  }
  const files = { folder, tenantFileSize, sources: await recogniseLayouts(sources, problems) };
  const keys = fingerprintKeys(
    options.secrets?.length ? options.secrets : [randomBytes(32).toString("hex")],
  );
  const confirmed = new Set<string>();
  const confirm = async (question: string) => {
    if (!confirmed.has(question) && (await options.confirm?.(question))) confirmed.add(question);
    return confirmed.has(question);
  };
  const run = (db: Db) =>
    new FolderImport({ db, tenant }, files, problems, {
      ...options,
      keys,
      confirm,
      onProgress,
    }).run();
  for (;;) {
    try {
      const summary = await database.asOwner(run);
      return { ...summary, ...readAs(files.sources) };
    } catch (error) {
      // Both are thrown to roll back.
      if (error instanceof CheckedOnly) return { ...error.summary, ...readAs(files.sources) };
      if (!(error instanceof PinsToHash)) throw error;
      const { pins } = error;
      await hashPins(database, tenant, pins, (done) =>
        onProgress({ step: "hashing", file: "PINs", done, total: pins.length }),
      );
    }
  }
}

async function recogniseLayouts(
  sources: readonly Source[],
  problems: Problems,
): Promise<ReadableSource[]> {
  const readable: ReadableSource[] = [];
  for (const source of sources) {
    const { file } = source;
    try {
      const layout = await recogniseLayout(source, (problem) => problems.add({ file, ...problem }));
      readable.push({ ...source, layout });
    } catch (error) {
      problems.addFileError(file, error);
      readable.push({ ...source, layout: undefined });
    }
  }
  return readable;
}

const closableFiles: string[] = formats.filter(isClosable).map(({ file }) => file);

/** Describes how each file that is not in the import's own format was read. */
function readAs(sources: readonly ReadableSource[]): Pick<ImportSummary, "readAs"> {
  const lines = sources.flatMap(({ file, layout }) => {
    const written = layout ? describeLayout(layout) : "";
    return written ? [`${file}: ${written}`] : [];
  });
  return lines.length > 0 ? { readAs: lines } : {};
}
