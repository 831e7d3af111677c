/** A generated document that is cached in the database, such as a statement or receipt PDF. */
import { createHash } from "node:crypto";
import type { Language } from "#contract/values/languages.ts";

/** Identifies a document by the ID of its statement or payment, and the language of its labels. */
export interface DocumentKey {
  id: string;
  language: Language;
}

export interface CachedDocument {
  etag: string;
  bytes: Uint8Array;
}

/** A stored document, without its bytes if the caller already has this version. */
export interface FoundDocument {
  etag: string;
  bytes: Uint8Array | null;
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url")}"`;
}

/** The version of the documents' design. Increase it when their appearance changes. */
const designVersion = 3;

/** Returns the hash of a document's content and of the design version. */
export function contentHash(content: object): string {
  return createHash("sha256")
    .update(JSON.stringify([designVersion, content]))
    .digest("base64url");
}

/** Returns the columns to store for a document that was generated from this content. */
export function storedDocument(content: object, bytes: Uint8Array) {
  return { etag: etagOf(bytes), size: bytes.length, bytes, content_hash: contentHash(content) };
}
