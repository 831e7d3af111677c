/** Sends requests to the upstream, with the headers that every call has. */
import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { z } from "zod";
import { settings } from "#app/host/settings.ts";
import { memoize } from "#app/memory/memoize.ts";
import { batchCalls } from "#contract/batch/calls.ts";
import type { Call } from "#contract/call.ts";
import type { FlashMessage } from "#contract/flash-message.ts";
import type { BatchCollector } from "./batch.server.ts";
import { bytesOf } from "./bytes-of.server.ts";
import { isTooLarge } from "./connections.server.ts";
import type { Failure } from "./failure.server.ts";
import { sendWithRetry, type UpstreamResponse } from "./retry.server.ts";

/**
 * An error response from the upstream, with a status of 400 or higher and the failure that it
 * reports.
 */
export class UpstreamHttpError extends Error {
  override name = "UpstreamHttpError";
  constructor(
    readonly call: string,
    readonly status: number,
    readonly failure: Failure,
    /** The number of seconds to wait before retrying, if the upstream gave one. */
    readonly retryAfter: number | undefined,
  ) {
    // Without the texts, which the log must not contain: they may name a person.
    const reason = /^[\w.-]{1,64}$/.exec(String(failure.error?.code ?? ""));
    super(`${call} returned ${status}${reason ? ` (${reason[0]})` : ""}`);
  }
}

/**
 * Thrown if there was no response: the connection was refused or lost, or the request timed out.
 */
export class UpstreamUnreachableError extends Error {
  override name = "UpstreamUnreachableError";
}

/** Thrown if a response does not match the contract, or is too large. */
export class UpstreamContractError extends Error {
  override name = "UpstreamContractError";
}

/** The user and tenant on whose behalf a call is made. */
export interface Caller {
  tenant: string;
  /** Identifies the session or IP address whose share of the connections the call uses. */
  person: string;
  token: string | undefined;
  requestId: string;
  traceparent?: string | undefined;
  /** Aborts the call when the user leaves the page. */
  signal: AbortSignal;
  xsrf: { token: string | undefined; keep(token: string): Promise<unknown> };
  /** Collects the messages in responses, which the page shows. */
  messages: FlashMessage[];
  /** Sends the caller's GET calls together. Without it, each is sent on its own. */
  batch?: BatchCollector;
  /** The browser's IP address, for the upstream's rate limits and audit logs. */
  address?: string | undefined;
  userAgent?: string | undefined;
}

/** The maximum length of a User-Agent to forward, in characters. Real ones are shorter. */
const maxUserAgentLength = 300;

export interface CallInput<C extends Call> {
  params?: z.input<C["params"]>;
  query?: z.input<C["query"]>;
  body?: z.input<C["body"]>;
  /** A file to upload, sent in place of a JSON body. */
  file?: File;
  /**
   * The idempotency key of a call that must not be made twice. Within a day, the same key and body
   * return the first response.
   */
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** An outgoing request with its origin. */
interface OutgoingRequest extends Dispatcher.DispatchOptions {
  origin: string;
}

/** The parts of a request besides the call itself. */
export interface RequestInput extends Pick<
  CallInput<Call>,
  "body" | "file" | "idempotencyKey" | "headers"
> {
  /** The path with the query. */
  target: string;
}

/** Builds the request and sends it with `send`. Retries if that is safe. */
export async function sendRequest<Answer extends UpstreamResponse>(
  call: Call,
  caller: Caller,
  { target, ...input }: RequestInput,
  send: (outgoing: OutgoingRequest, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const { upstreamUrl, upstreamTimeLimit, measureCall } = settings();
  const method = call.method === "get" ? "GET" : call.method === "post" ? "POST" : "DELETE";
  const { file } = input;
  const body = !file && input.body ? JSON.stringify(input.body) : "";
  const hash = createHash("sha256").update(`${method}\n${target}\n`).update(body);
  if (file) for await (const part of bytesOf(file.stream())) hash.update(part);
  const headers: Record<string, string> = {
    Accept: call.file ?? "application/json",
    "X-Requested-With": "XMLHttpRequest",
    "X-Request-Started": String(Date.now()),
    "X-Request-Id": caller.requestId,
    ...(caller.traceparent && { traceparent: caller.traceparent }),
    "X-Hash-Key": hash.digest("hex"),
    "X-Tenant": caller.tenant,
    ...(input.idempotencyKey && { "Idempotency-Key": input.idempotencyKey }),
    ...input.headers,
  };
  if (isIP(caller.address ?? ""))
    Object.assign(headers, {
      // Proxies between here and the upstream rewrite one of these.
      "X-Client-Address": caller.address,
      "X-Forwarded-For": caller.address,
    });
  // Remove characters that the upstream's server may not accept in a header.
  const userAgent = caller.userAgent?.replace(/[^\x20-\x7e]/g, "").slice(0, maxUserAgentLength);
  if (userAgent) headers["User-Agent"] = userAgent;
  if (caller.token) headers.Authorization = `Bearer ${caller.token}`;
  if (caller.xsrf.token) {
    headers["X-XSRF-TOKEN"] = decodeURIComponent(caller.xsrf.token);
    headers.Cookie = `XSRF-TOKEN=${caller.xsrf.token}`;
  }
  if (body) headers["Content-Type"] = "application/json";
  if (file)
    Object.assign(headers, {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(file.size),
    });
  const started = performance.now();
  const measure = (status: number | "none") =>
    measureCall(callName(call), status, performance.now() - started);
  const signal = upstreamTimeLimit
    ? AbortSignal.any([caller.signal, upstreamTimeLimit()])
    : caller.signal;
  try {
    const { origin, pathname } = parseUrl(upstreamUrl);
    const repeatable =
      method === "GET" || call === batchCalls || input.idempotencyKey !== undefined;
    const answer = await sendWithRetry(
      () => {
        const payload = file ? Readable.from(bytesOf(file.stream())) : body || null;
        return send(
          { origin, path: pathname.replace(/\/$/, "") + target, method, headers, body: payload },
          signal,
        );
      },
      { repeatable, signal },
    );
    measure(answer.statusCode);
    await saveXsrfToken(answer.headers["set-cookie"], caller);
    return answer;
  } catch (cause) {
    if (!caller.signal.aborted) measure("none");
    throw toFailure(call, cause);
  }
}

const parseUrl = memoize((url) => new URL(url));

export function toFailure(
  call: Call,
  cause: unknown,
): UpstreamContractError | UpstreamUnreachableError {
  if (isTooLarge(cause))
    return new UpstreamContractError(
      `${callName(call)} returned more than UPSTREAM_ANSWER_LIMIT_MB allows`,
      { cause },
    );
  return new UpstreamUnreachableError(`${callName(call)} got no response`, { cause });
}

export function callName(call: Call): string {
  return `${call.method.toUpperCase()} ${call.path}`;
}

async function saveXsrfToken(
  setCookie: string | string[] | undefined,
  caller: Caller,
): Promise<void> {
  for (const cookie of [setCookie ?? []].flat()) {
    const token = /^XSRF-TOKEN=((?:%[2-7][0-9A-Fa-f]|[!-$&-:<-~])+)/.exec(cookie)?.[1];
    if (token && token !== caller.xsrf.token) await caller.xsrf.keep(token);
  }
}
