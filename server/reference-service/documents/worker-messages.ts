/** Defines the messages between the service and its document worker thread. */
import type { PhotoPreview } from "./photo-preview.ts";
import type { ReceiptDocument } from "./receipt-document.ts";
import type { StatementDocument } from "./statement-document.ts";
import type { TaxYearDocument } from "./tax-year-document.ts";

export type DocumentRequest =
  | { kind: "statement"; input: StatementDocument }
  | { kind: "receipt"; input: ReceiptDocument }
  | { kind: "tax-year"; input: TaxYearDocument }
  | { kind: "thumbnail"; pdf: Uint8Array }
  | { kind: "photo"; input: PhotoPreview };

export type DocumentResponse = { bytes: Uint8Array<ArrayBuffer> } | { error: string };
