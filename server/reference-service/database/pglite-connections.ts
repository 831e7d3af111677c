/**
 * The embedded database: a single connection in a worker thread, which transactions use in turn.
 */
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { SqlConnection, SqlConnections, SqlResult } from "./connections.ts";
import { lockFolder } from "./folder-lock.ts";
import type { PgliteAnswer, PgliteRequest, PgliteWorkerData } from "./pglite-messages.ts";
import { SqlError } from "./sql-error.ts";
import { workerFile } from "./worker-file.ts";

/**
 * The interval in ms at which the database is vacuumed and checkpointed, if anything was written.
 * The embedded database has no autovacuum.
 */
const maintenanceMs = 5 * 60_000;

type WithoutId<Request> = Request extends unknown ? Omit<Request, "id"> : never;

interface PendingRequest {
  resolve(result: SqlResult): void;
  reject(error: Error): void;
}

/** The worker thread and its pending requests. */
class DatabaseThread {
  ended = false;
  private readonly worker: Worker;
  private readonly waiting = new Map<number, PendingRequest>();
  private lastId = 0;

  constructor(folder: string) {
    this.worker = new Worker(workerFile("pglite-worker.js"), {
      workerData: { folder } satisfies PgliteWorkerData,
    });
    this.worker.on("message", (answer: PgliteAnswer) => this.settle(answer));
    this.worker.on("error", (error) => this.end(error));
    this.worker.on("exit", (code) =>
      this.end(new Error(`The embedded database's thread ended (exit code ${code}).`)),
    );
  }

  send(request: WithoutId<PgliteRequest>): Promise<SqlResult> {
    if (this.ended)
      return Promise.reject(
        new Error("The embedded database's thread has ended. Uncommitted changes are lost."),
      );
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, ...request });
    });
  }

  async terminate(): Promise<void> {
    this.ended = true;
    await this.worker.terminate();
  }

  private settle(answer: PgliteAnswer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ("error" in answer) waiting?.reject(new SqlError(answer.error));
    else waiting?.resolve(answer.result);
  }

  private end(error: Error): void {
    this.ended = true;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

class PgliteConnections implements SqlConnections {
  readonly size = 1;
  private thread: DatabaseThread;
  /** Resolves when the connection is free for the next transaction in the queue. */
  private turn: Promise<void> = Promise.resolve();
  private acquired = 0;
  private written = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly folder: string,
    private readonly unlock: () => Promise<void>,
    private readonly onProblem: (error: unknown) => void,
  ) {
    this.thread = new DatabaseThread(folder);
    this.timer = setInterval(() => void this.maintain(), maintenanceMs);
    this.timer.unref();
  }

  async acquire(): Promise<SqlConnection> {
    const before = this.turn;
    let release = () => {};
    this.turn = new Promise((resolve) => {
      release = () => {
        this.acquired -= 1;
        resolve();
      };
    });
    this.acquired += 1;
    await before;
    // Replace a crashed thread; the transaction it was running has already failed.
    if (this.thread.ended) this.thread = new DatabaseThread(this.folder);
    const { thread } = this;
    const noteWrites = (result: SqlResult) => {
      this.written ||= (result.affectedRows ?? 0) > 0;
      return result;
    };
    return {
      query: (sql, parameters, begin) =>
        thread.send({ kind: "query", sql, parameters, begin }).then(noteWrites),
      run: (sql, begin) =>
        thread
          .send({ kind: "run", sql: begin === undefined ? sql : `${begin}; ${sql}` })
          .then(noteWrites),
      release,
    };
  }

  use(): { inUse: number; waiting: number } {
    const inUse = Math.min(this.acquired, this.size);
    return { inUse, waiting: this.acquired - inUse };
  }

  private async maintain(): Promise<void> {
    if (!this.written) return;
    this.written = false;
    const connection = await this.acquire();
    try {
      // Sent separately, because VACUUM can't run in the implicit transaction of a multi-statement
      // query.
      await connection.run("vacuum analyze");
      await connection.run("checkpoint");
    } catch (error) {
      this.onProblem(error);
    } finally {
      connection.release();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.turn;
    try {
      if (!this.thread.ended) await this.thread.send({ kind: "close" });
    } finally {
      await this.thread.terminate();
      await this.unlock();
    }
  }
}

const folderOf = (dataDir: string) => join(resolve(dataDir), "database");

/** Checks whether DATA_DIR/database contains a database. */
export function pgliteExists(dataDir: string): boolean {
  return existsSync(join(folderOf(dataDir), "PG_VERSION"));
}

/**
 * Opens the database in DATA_DIR/database, creating the folders if needed. Throws DataFolderInUse
 * if another process has it open.
 */
export async function openPglite(
  dataDir: string,
  onProblem: (error: unknown) => void,
): Promise<SqlConnections> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataDir);
  return new PgliteConnections(folderOf(dataDir), unlock, onProblem);
}
