/** What passes between the service and the worker thread that makes its documents. */
import type { ReceiptDocument } from "./receipt-document.ts";
import type { StatementDocument } from "./statement-document.ts";

export type DocumentRequest =
  { kind: "statement"; input: StatementDocument } | { kind: "receipt"; input: ReceiptDocument } | { kind: "thumbnail"; pdf: Uint8Array };

export type DocumentAnswer = { bytes: Uint8Array<ArrayBuffer> } | { error: string };
