/** What the host knows of one request: what its log line, its answer's headers and the app are told. */
import { randomBytes, randomUUID } from "node:crypto";
import type { Site } from "#app/site.ts";

export interface Visit {
  /** In the log, in the answer's headers and on error pages. */
  id: string;
  /** Of the content security policy; another one for every answer. */
  nonce: string;
  /** The caller's, as far as the host believes it. */
  address: string;
  /** Null where the request names no host; it is refused then. */
  site: Site | null;
}

export function newVisit(address: string, site: Site | null): Visit {
  return { id: randomUUID(), nonce: newNonce(), address, site };
}

/** Of a nonce. */
const bytes = 16;
let drawn = Buffer.alloc(0);
let used = 0;

/** Drawn for many at a time, as Node does with the ids: asking the system for one takes 20 µs, for all of these no longer. */
function newNonce(): string {
  if (used === drawn.byteLength) {
    drawn = randomBytes(256 * bytes);
    used = 0;
  }
  return drawn.toString("base64", used, (used += bytes));
}

/** A visit that has passed the door. */
export type Guest = Visit & { site: Site };
