/** Generates documents for the service, one at a time in a worker thread. */
import { Worker } from "node:worker_threads";
import { workerFile } from "#service/database/worker-file.ts";
import type { PhotoPreview } from "./photo-preview.ts";
import type { ReceiptDocument } from "./receipt-document.ts";
import type { StatementDocument } from "./statement-document.ts";
import type { TaxYearDocument } from "./tax-year-document.ts";
import type { DocumentRequest, DocumentResponse } from "./worker-messages.ts";

export interface DocumentRenderer {
  /** Renders a statement. The same input gives the same bytes. Rejects with DocumentError. */
  statementPdf(input: StatementDocument): Promise<Uint8Array>;
  /** Renders a receipt. The same input gives the same bytes. Rejects with DocumentError. */
  receiptPdf(input: ReceiptDocument): Promise<Uint8Array>;
  /** Renders the statements and payments of a tax year. Rejects with DocumentError. */
  taxYearPdf(input: TaxYearDocument): Promise<Uint8Array>;
  /** Renders the PDF's first page as a PNG, 300 pixels wide. Rejects with DocumentError. */
  thumbnail(pdf: Uint8Array): Promise<Uint8Array>;
  /** Renders a photo as a JPEG. Rejects with DocumentError. */
  photo(input: PhotoPreview): Promise<Uint8Array>;
  /** Stops the thread and rejects all running and waiting calls. */
  close(): Promise<void>;
}

/**
 * The error for a document that could not be generated. The message says why. Later calls are not
 * affected.
 */
export class DocumentError extends Error {
  override name = "DocumentFailed";
}

/**
 * The time limit for one document in ms. When it is reached, the thread is terminated and replaced.
 */
const renderTimeoutMs = 30_000;
const threadEnded = "its thread ended.";
const stoppingReason = "the service is stopping.";

interface PendingRequest {
  resolve(bytes: Uint8Array): void;
  fail(why: string): void;
}

/**
 * Starts the worker thread on the first call, and restarts it on the next call if it has ended.
 * Tests can set `worker` and the time limit.
 */
export function startDocumentRenderer({
  worker: file = workerFile("documents-worker.js"),
  timeLimitMs = renderTimeoutMs,
} = {}): DocumentRenderer {
  let worker: Worker | undefined;
  let waiting: PendingRequest | undefined;
  let reason = threadEnded;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    // Drops what libheif prints about damaged photos, because it is not in the format of the log.
    const thread = new Worker(file, { stdout: true });
    thread.stdout.resume();
    reason = threadEnded;
    thread.on("message", (answer: DocumentResponse) => {
      if ("bytes" in answer) waiting?.resolve(answer.bytes);
      else waiting?.fail(answer.error);
    });
    thread.on("error", (error) => (reason = `its thread crashed (${error.message}).`));
    // "exit" is always the last event, even after an error, so the thread has definitely ended.
    thread.on("exit", () => {
      worker = undefined;
      waiting?.fail(reason);
    });
    return thread;
  }

  async function render(request: DocumentRequest): Promise<Uint8Array> {
    const failed = (why: string) =>
      new DocumentError(`The ${request.kind} could not be rendered: ${why}`);
    if (closed) throw failed(stoppingReason);
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

  function enqueue(request: DocumentRequest): Promise<Uint8Array> {
    const turn = last.then(() => render(request));
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    statementPdf: (input) => enqueue({ kind: "statement", input }),
    receiptPdf: (input) => enqueue({ kind: "receipt", input }),
    taxYearPdf: (input) => enqueue({ kind: "tax-year", input }),
    thumbnail: (pdf) => enqueue({ kind: "thumbnail", pdf }),
    photo: (input) => enqueue({ kind: "photo", input }),
    close: async () => {
      closed = true;
      reason = stoppingReason;
      await worker?.terminate();
    },
  };
}
