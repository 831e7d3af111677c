/** Defines the messages between the service and its document worker thread. */
import type { PhotoPreview } from "./photo-preview.ts";
import type { ReceiptDocument } from "./receipt-document.ts";
import type { StatementDocument } from "./statement-document.ts";

export type DocumentRequest =
  | { kind: "statement"; input: StatementDocument }
  | { kind: "receipt"; input: ReceiptDocument }
  | { kind: "thumbnail"; pdf: Uint8Array }
  | { kind: "photo"; input: PhotoPreview };

export type DocumentResponse = { bytes: Uint8Array<ArrayBuffer> } | { error: string };
