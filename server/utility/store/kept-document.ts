/** A document that was made once and is kept in the database, whatever it is of. */
import { createHash } from "node:crypto";

export interface KeptDocument {
  etag: string;
  bytes: Uint8Array;
}

/** Without its bytes where the caller has them already. */
export interface FoundDocument {
  etag: string;
  bytes: Uint8Array | null;
}

export function etagOf(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url")}"`;
}
