/** The background jobs of the service, and when each runs. */
import type { Log } from "#server/log.ts";
import type { Database } from "#service/database/database.ts";
import { deleteExpiredRows } from "#service/database/delete-expired.ts";
import type { DocumentCache } from "#service/documents/document-cache.ts";
import type { FileStorage } from "#service/files/file-storage.ts";
import { isDaytime } from "#service/rules/south-africa.ts";
import { sendAlerts } from "#service/subjects/alerts/send-alerts.ts";
import { remindApplicants } from "#service/subjects/applications/remind-applicants.ts";
import { findAskedNow } from "#service/subjects/arrangements/find-asked-now.ts";
import { followArrangements } from "#service/subjects/arrangements/follow-arrangements.ts";
import { enforceAllRetention } from "#service/subjects/privacy/enforce-retention.ts";
import { prepareExports } from "#service/subjects/privacy/prepare-exports.ts";
import { removeExpiredExports } from "#service/subjects/privacy/remove-expired-exports.ts";
import { reportFailedSignIns } from "#service/subjects/sign-in/report-failed-sign-ins.ts";
import { announceStatements } from "#service/subjects/statements/announce-statements.ts";
import {
  deleteUnclaimedUploads,
  removeListedFiles,
} from "#service/subjects/uploads/remove-files.ts";
import { type Job, startJob } from "./start-job.ts";

const second = 1_000;
const minute = 60 * second;

/**
 * The number of exports that are prepared at the same time, because one of many accounts takes
 * long.
 */
const exportsAtOnce = 4;

interface Jobs {
  database: Database;
  documents: DocumentCache;
  files: FileStorage;
  /** Sends the messages that a job has queued. */
  messages: { wake(): void };
  log: Log;
}

/** Starts every job. */
export function startJobs({ database, documents, files, messages, log }: Jobs): Job[] {
  const problem = (error: unknown) => log.error({ err: error }, "the database reported an error");
  /** Runs a job that returns how many messages it has queued. */
  const notify = async (queued: Promise<number>) => {
    if ((await queued) > 0) messages.wake();
  };
  const byDay =
    (run: (database: Database) => Promise<number>) =>
    async (stoppable: Database): Promise<void> => {
      if (isDaytime()) await notify(run(stoppable));
    };
  const remind = byDay(remindApplicants);
  const hourly = async (stoppable: Database) => {
    await deleteExpired(stoppable, files, log);
    await remind(stoppable);
  };
  const announce = byDay((stoppable) => announceStatements(stoppable, findAskedNow));
  const prepare = (stoppable: Database) =>
    prepareExports({ database: stoppable, documents, files, log }, messages);
  const report = (stoppable: Database) => notify(reportFailedSignIns(stoppable));
  return [
    startJob(database, 5 * second, report, problem),
    startJob(database, 5 * second, announce, problem),
    startJob(database, minute, byDay(followArrangements), problem),
    startJob(database, minute, byDay(sendAlerts), problem),
    ...Array.from({ length: exportsAtOnce }, () =>
      startJob(database, 5 * second, prepare, problem),
    ),
    startJob(database, 60 * minute, hourly, problem),
  ];
}

async function deleteExpired(database: Database, files: FileStorage, log: Log): Promise<void> {
  const remove = (tenant: string, id: string) => files.remove(tenant, id);
  await deleteExpiredRows(database);
  await enforceAllRetention(database, log);
  await removeExpiredExports(database);
  await deleteUnclaimedUploads(database, remove);
  await removeListedFiles(database, remove);
}
