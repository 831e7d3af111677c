/** The request context, which the access log, the response headers and the app use. */
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Site } from "#app/host/site.ts";
import { parseRequestId, parseTrace, type Trace } from "#server/correlation.ts";

export interface BaseRequestContext {
  /** The request ID, shown in the log, in the response's headers and on error pages. */
  id: string;
  /** The trace from the trusted proxy, if it sent one. */
  trace?: Trace | undefined;
  /** The pattern of the requested route, for the metrics. */
  route: string;
  /** The nonce for the content security policy, new for every response. */
  nonce: string;
  /** The client's address, taken from trusted sources only. */
  address: string;
  /** The requested site. Null if the request has no valid host, in which case it is rejected. */
  site: Site | null;
}

/** Creates the context. Reuses the ID and trace of a trusted proxy's request, if present. */
export function createRequestContext(
  address: string,
  site: Site | null,
  trusted?: IncomingMessage,
): BaseRequestContext {
  const given = (name: string) => trusted?.headers[name]?.toString();
  return {
    id: parseRequestId(given("x-request-id")) ?? randomUUID(),
    trace: parseTrace(given("traceparent")),
    route: "none",
    nonce: createNonce(),
    address,
    site,
  };
}

/** The length of a nonce in bytes. */
const nonceBytes = 16;
let randomPool = Buffer.alloc(0);
let poolOffset = 0;

/**
 * Returns a new nonce. Random bytes are drawn in batches, as Node does for UUIDs, because each
 * system call takes 20 µs, however many bytes it returns.
 */
function createNonce(): string {
  if (poolOffset === randomPool.byteLength) {
    randomPool = randomBytes(256 * nonceBytes);
    poolOffset = 0;
  }
  return randomPool.toString("base64", poolOffset, (poolOffset += nonceBytes));
}

/** The context of a request that has been accepted. */
export type RequestContext = BaseRequestContext & {
  site: Site;
  /** Calls `release` once the response has been sent, or the client has disconnected. */
  onEnd: (release: () => void) => void;
};
