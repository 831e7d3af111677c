/** The documents of the service, made one after the other in a worker thread. */
import { Worker } from "node:worker_threads";
import { workerFile } from "../worker-file.ts";
import type { DocumentAnswer, DocumentRequest } from "./documents-messages.ts";
import type { ReceiptDocument } from "./receipt-document.ts";
import type { StatementDocument } from "./statement-document.ts";

export type { ReceiptDocument } from "./receipt-document.ts";
export type { StatementDocument } from "./statement-document.ts";

export interface Documents {
  /** The same input gives the same bytes. Rejects with DocumentFailed. */
  statementPdf(input: StatementDocument): Promise<Uint8Array>;
  /** The same input gives the same bytes. Rejects with DocumentFailed. */
  receiptPdf(input: ReceiptDocument): Promise<Uint8Array>;
  /** A PNG of the first page, 300 pixels wide. Rejects with DocumentFailed. */
  thumbnail(pdf: Uint8Array): Promise<Uint8Array>;
  /** Calls that are under way or waiting reject. */
  close(): Promise<void>;
}

/** A document that could not be made; the message says why. Later calls are not affected. */
export class DocumentFailed extends Error {
  override name = "DocumentFailed";
}

/** A document that takes this long never comes: its thread is ended and replaced. */
const limitMs = 30_000;
const threadEnded = "its thread ended.";
const closing = "the service is stopping.";

interface Waiting {
  resolve(bytes: Uint8Array): void;
  fail(why: string): void;
}

/** The thread starts with the first call, and again with the first call after it ended. `worker` and the limit are for tests. */
export function startDocuments({ worker: file = workerFile("documents-worker.js"), timeLimitMs = limitMs } = {}): Documents {
  let worker: Worker | undefined;
  let waiting: Waiting | undefined;
  let reason = threadEnded;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const thread = new Worker(file);
    reason = threadEnded;
    thread.on("message", (answer: DocumentAnswer) => {
      if ("bytes" in answer) waiting?.resolve(answer.bytes);
      else waiting?.fail(answer.error);
    });
    thread.on("error", (error) => (reason = `its thread crashed (${error.message}).`));
    // Always the last event, also after an error; only now is the thread surely gone.
    thread.on("exit", () => {
      worker = undefined;
      waiting?.fail(reason);
    });
    return thread;
  }

  async function make(request: DocumentRequest): Promise<Uint8Array> {
    const failed = (why: string) => new DocumentFailed(`The ${request.kind} could not be made: ${why}`);
    if (closed) throw failed(closing);
    const thread = (worker ??= start());
    const limit = setTimeout(() => {
      reason = `it took longer than ${timeLimitMs} ms.`;
      void thread.terminate();
    }, timeLimitMs);
    try {
      return await new Promise((resolve, reject) => {
        waiting = { resolve, fail: (why) => reject(failed(why)) };
        thread.postMessage(request);
      });
    } finally {
      waiting = undefined;
      clearTimeout(limit);
    }
  }

  function inTurn(request: DocumentRequest): Promise<Uint8Array> {
    const turn = last.then(() => make(request));
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    statementPdf: (input) => inTurn({ kind: "statement", input }),
    receiptPdf: (input) => inTurn({ kind: "receipt", input }),
    thumbnail: (pdf) => inTurn({ kind: "thumbnail", pdf }),
    close: async () => {
      closed = true;
      reason = closing;
      await worker?.terminate();
    },
  };
}
