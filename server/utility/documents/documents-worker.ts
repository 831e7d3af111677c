/** The worker thread that makes documents: half a second of drawing holds up no request here. One request at a time. */
import { parentPort } from "node:worker_threads";
import type { DocumentAnswer, DocumentRequest } from "./documents-messages.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import { statementPdf } from "./statement-pdf.ts";
import { thumbnail } from "./thumbnail.ts";

if (!parentPort) throw new Error("documents-worker.js is started by the service, not by hand.");
const port = parentPort;

port.on("message", (request: DocumentRequest) => {
  made(request).then(
    // A copy of its own, because what is transferred is gone from here.
    (document) => {
      const bytes = new Uint8Array(document);
      port.postMessage({ bytes } satisfies DocumentAnswer, [bytes.buffer]);
    },
    (error: unknown) => port.postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies DocumentAnswer),
  );
});

function made(request: DocumentRequest): Promise<Uint8Array> {
  switch (request.kind) {
    case "statement":
      return statementPdf(request.input);
    case "receipt":
      return receiptPdf(request.input);
    case "thumbnail":
      return thumbnail(request.pdf);
  }
}
