/** The IDs that link the log lines of one request across several programs. */

const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;
/** Matches a W3C Trace Context header of version 00. IDs that are all zeros are invalid. */
const traceparentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Returns the request ID in an X-Request-Id header, or undefined if it is not valid. */
export function parseRequestId(header: string | undefined): string | undefined {
  return header !== undefined && requestIdPattern.test(header) ? header : undefined;
}

/** The trace that a request belongs to: the header to pass on, and the trace ID for the log. */
export interface Trace {
  traceparent: string;
  traceId: string;
}

/** Parses a traceparent header. Returns undefined if it is not valid. */
export function parseTrace(header: string | undefined): Trace | undefined {
  const traceId = header === undefined ? undefined : traceparentPattern.exec(header)?.[1];
  return header === undefined || traceId === undefined
    ? undefined
    : { traceparent: header, traceId };
}
