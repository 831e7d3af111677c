/** What passes between the service and the worker thread that makes its documents. */
import type { StatementDocument } from "./statement-document.ts";

export type DocumentRequest = { kind: "statement"; input: StatementDocument } | { kind: "thumbnail"; pdf: Uint8Array };

export type DocumentAnswer = { bytes: Uint8Array<ArrayBuffer> } | { error: string };
