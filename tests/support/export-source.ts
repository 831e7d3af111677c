/** The sources from which a job prepares exports of people's data in a test. */
import pino from "pino";
import { readConfig } from "#server/config.ts";
import { openFileStorage } from "#service/files/file-storage.ts";
import type { ExportSource } from "#service/subjects/privacy/export-person.ts";
import { prepareExports } from "#service/subjects/privacy/prepare-exports.ts";
import { type AccountTestService, fakeDocuments } from "./account-test-service.ts";

export function exportSource({
  database,
  dataDir,
}: Pick<AccountTestService, "database" | "dataDir">): ExportSource {
  return {
    database,
    documents: fakeDocuments,
    files: openFileStorage(readConfig({ DATA_DIR: dataDir })),
    log: pino({ level: "silent" }),
  };
}

/** Prepares the exports that are waiting, as the service's job does. */
export const prepareFrom = (source: ExportSource) =>
  prepareExports(source, { wake: () => undefined });
