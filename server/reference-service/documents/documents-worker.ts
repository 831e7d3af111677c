/**
 * Renders documents in a worker thread, one at a time, so that half a second of drawing does not
 * delay requests.
 */
import { parentPort } from "node:worker_threads";
import { errorMessage } from "#server/error-message.ts";
import { photoPreview } from "./photo-preview.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import { statementPdf } from "./statement-pdf.ts";
import { taxYearPdf } from "./tax-year-pdf.ts";
import { thumbnail } from "./thumbnail.ts";
import type { DocumentRequest, DocumentResponse } from "./worker-messages.ts";

if (!parentPort) throw new Error("The service starts documents-worker.js. Don't start it by hand.");
const port = parentPort;

port.on("message", (request: DocumentRequest) => {
  render(request).then(
    // Transfer a copy, because a transferred buffer can no longer be used in this thread.
    (document) => {
      const bytes = new Uint8Array(document);
      port.postMessage({ bytes } satisfies DocumentResponse, [bytes.buffer]);
    },
    (error: unknown) =>
      port.postMessage({
        error: errorMessage(error),
      } satisfies DocumentResponse),
  );
});

function render(request: DocumentRequest): Promise<Uint8Array> {
  switch (request.kind) {
    case "statement":
      return statementPdf(request.input);
    case "receipt":
      return receiptPdf(request.input);
    case "tax-year":
      return taxYearPdf(request.input);
    case "thumbnail":
      return thumbnail(request.pdf);
    case "photo":
      return photoPreview(request.input);
  }
}
