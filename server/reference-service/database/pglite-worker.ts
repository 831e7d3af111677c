/**
 * The worker thread that runs the embedded database, so that a slow query does not block requests.
 */
import { chmodSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { columnParsers } from "./column-types.ts";
import type { SqlResult } from "./connections.ts";
import type { PgliteAnswer, PgliteRequest, PgliteWorkerData } from "./pglite-messages.ts";
import { PgliteStatements } from "./pglite-statements.ts";
import { sqlErrorFields } from "./sql-error.ts";

if (!parentPort) throw new Error("The service starts pglite-worker.js. Don't start it by hand.");
const port = parentPort;

// The service starts this thread with exactly this data.
const { folder } = workerData as PgliteWorkerData;

// Limits the write-ahead log, which otherwise grew to over a gigabyte, and the cache: clearing the
// default of 128 MB took a third of each start. Imports are as fast with 32 MB.
const settings = [
  "-c",
  "max_wal_size=64MB",
  "-c",
  "min_wal_size=32MB",
  "-c",
  "shared_buffers=32MB",
];
const opening = PGlite.create({
  dataDir: folder,
  parsers: columnParsers,
  extensions: { btree_gin, pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...settings],
}).then((database) => {
  makePrivate(folder);
  return { database, statements: new PgliteStatements(database) };
});
// Prevents an unhandled rejection. If the start fails, each request reports the error.
opening.catch(() => undefined);

/** Denies other users access. PGlite lets them read and write the files of a new database. */
function makePrivate(path: string): void {
  chmodSync(path, 0o700);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) makePrivate(inside);
    else if (entry.isFile()) chmodSync(inside, 0o600);
  }
}

async function answer(request: PgliteRequest): Promise<SqlResult> {
  const { database, statements } = await opening;
  switch (request.kind) {
    case "query":
      return statements.query(request.sql, request.parameters, request.begin);
    case "run":
      return (await database.exec(request.sql)).at(-1) ?? { rows: [] };
    case "close":
      await database.close();
      return { rows: [] };
  }
}

// One at a time, because PGlite keeps the answers to all messages in one place.
let turn: Promise<unknown> = Promise.resolve();
port.on("message", (request: PgliteRequest) => {
  const answered = turn.then(() => answer(request));
  turn = answered.catch(() => undefined);
  answered.then(
    ({ rows, affectedRows }) =>
      port.postMessage({ id: request.id, result: { rows, affectedRows } } satisfies PgliteAnswer),
    (error: unknown) =>
      port.postMessage({ id: request.id, error: sqlErrorFields(error) } satisfies PgliteAnswer),
  );
});
