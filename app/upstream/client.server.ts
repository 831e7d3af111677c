/** The one HTTP client of the upstream: headers in, a parsed answer or one of three failures out. */
import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { Agent, type Dispatcher, request } from "undici";
import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import { Failure } from "#contract/failure.ts";
import { forgetEntries, keepEntry } from "../profiler/kept-entries.server.ts";
import { remembered } from "../remembered.ts";
import { settings } from "../settings.ts";
import { wholeAnswer } from "./whole-answer.server.ts";

/** The upstream said no: a status of 400 or more with the failure it gives for it. */
export class UpstreamRefusal extends Error {
  override name = "UpstreamRefusal";
  constructor(
    readonly call: string,
    readonly status: number,
    readonly failure: Failure,
    /** Seconds, where the upstream said how long to wait. */
    readonly retryAfter: number | undefined,
  ) {
    super(`${call} answered ${status}: ${failure.text}`);
  }
}

/** No answer: nobody listens there, the connection broke, or the time limit passed. */
export class UpstreamUnreachable extends Error {
  override name = "UpstreamUnreachable";
}

/** An answer that the contract doesn't know. */
export class UpstreamUnexpected extends Error {
  override name = "UpstreamUnexpected";
}

/** On whose behalf a call is made. */
export interface Caller {
  tenant: string;
  token: string | undefined;
  requestId: string;
  /** Ends the call when the reader leaves. */
  signal: AbortSignal;
  xsrf: { token: string | undefined; keep(token: string): Promise<unknown> };
  /** Of the browser that asks: the upstream's limits and histories are about it, not about the portal. */
  address?: string | undefined;
  userAgent?: string | undefined;
}

/** Of a browser's User-Agent, in characters; none that is one is as long. */
const longestUserAgent = 300;

// Connections are kept for the next page. Zero is no limit (specification, point 9).
const connections = new Agent({ keepAliveTimeout: 30_000, headersTimeout: 0, bodyTimeout: 0, connections: 128 });

export interface Input<C extends Call> {
  params?: z.input<C["params"]>;
  query?: z.input<C["query"]>;
  body?: z.input<C["body"]>;
  /** Of a call that takes a file: its bytes, in place of a body. */
  file?: Uint8Array;
  /** Of a call that must not happen twice: the same key and body get the first answer again, within a day. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** Makes the call and parses its answer. Throws UpstreamRefusal, UpstreamUnreachable or UpstreamUnexpected. */
export async function callUpstream<C extends Call>(call: C, caller: Caller, input: Input<C> = {}): Promise<z.output<C["answer"]>> {
  const answer = await sent(call, caller, input, wholeAnswer);
  const body = parseJson(call, answer.statusCode, answer.text, caller);
  if (answer.statusCode >= 400) throw refusal(call, answer, body);
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) {
    // Paths and reasons only: the values may be somebody's balance.
    const reasons = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join(".")}: ${issue.code}`);
    throw new UpstreamUnexpected(`${named(call)} answered in a shape that is not the contract's: ${reasons.join(", ")}`);
  }
  return parsed.data;
}

/** Opens a call that answers with a file; the caller reads or destroys the body. 304 is an answer too. Throws as callUpstream. */
export async function openUpstreamFile<C extends Call>(call: C, caller: Caller, input: Input<C>): Promise<Dispatcher.ResponseData> {
  const answer = await sent(call, caller, input, (dispatcher, { origin, ...options }, signal) =>
    request(origin, { ...options, dispatcher, signal }),
  );
  if (answer.statusCode < 400) return answer;
  let text: string;
  try {
    text = await answer.body.text();
  } catch (cause) {
    throw unreachable(call, cause);
  }
  throw refusal(call, answer, parseJson(call, answer.statusCode, text, caller));
}

/** What goes out, and to where. */
interface Outgoing extends Dispatcher.DispatchOptions {
  origin: string;
}

type Answered = Pick<Dispatcher.ResponseData, "statusCode" | "headers"> & Partial<Pick<Dispatcher.ResponseData, "body">>;

/**
 * Servers say so, and hang up, where a connection was made and nothing came. A reader who has left before the call went out leaves one behind;
 * a call that is put on it at that very moment was never read.
 */
const nothingCame = 408;

/** `send` puts it on a connection. */
async function sent<Answer extends Answered>(
  call: Call,
  caller: Caller,
  input: Input<Call>,
  send: (connections: Dispatcher, outgoing: Outgoing, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const { upstreamUrl, upstreamTimeoutMs } = settings();
  const path = fillIn(call, input.params ?? {});
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  query.sort();
  const target = query.size > 0 ? `${path}?${query}` : path;
  const method = call.method === "get" ? "GET" : call.method === "post" ? "POST" : "DELETE";
  const body = input.file ?? (call.method === "post" ? JSON.stringify(input.body ?? {}) : "");
  const headers: Record<string, string> = {
    Accept: call.file ?? "application/json",
    "X-Requested-With": "XMLHttpRequest",
    "X-Request-Started": String(Date.now()),
    "X-Request-Id": caller.requestId,
    "X-Hash-Key": createHash("sha256").update(`${method}\n${target}\n`).update(body).digest("hex"),
    "X-Tenant": caller.tenant,
    ...(input.idempotencyKey && { "Idempotency-Key": input.idempotencyKey }),
    ...input.headers,
  };
  if (isIP(caller.address ?? "")) headers["X-Forwarded-For"] = caller.address ?? "";
  // Its bytes came in a header already, but what an upstream's own server takes in one may be less.
  const userAgent = caller.userAgent?.replace(/[^\x20-\x7e]/g, "").slice(0, longestUserAgent);
  if (userAgent) headers["User-Agent"] = userAgent;
  if (caller.token) headers.Authorization = `Bearer ${caller.token}`;
  if (caller.xsrf.token) {
    headers["X-XSRF-TOKEN"] = decodeURIComponent(caller.xsrf.token);
    headers.Cookie = `XSRF-TOKEN=${caller.xsrf.token}`;
  }
  if (body) headers["Content-Type"] = input.file ? "application/octet-stream" : "application/json";
  const signal = upstreamTimeoutMs ? AbortSignal.any([caller.signal, AbortSignal.timeout(upstreamTimeoutMs)]) : caller.signal;
  try {
    const { origin, pathname } = placeOf(upstreamUrl);
    const outgoing = { origin, path: pathname.replace(/\/$/, "") + target, method, headers, body: body || null };
    let answer = await send(connections, outgoing, signal);
    if (answer.statusCode === nothingCame && (method === "GET" || input.idempotencyKey)) {
      await answer.body?.dump();
      answer = await send(connections, outgoing, signal);
    }
    if (answer.statusCode === nothingCame) throw new Error("The upstream says that nothing came.");
    await keepXsrf(answer.headers["set-cookie"], caller);
    return answer;
  } catch (cause) {
    throw unreachable(call, cause);
  }
}

const placeOf = remembered((url) => new URL(url));

function fillIn(call: Call, params: Record<string, unknown>): string {
  // Parsed again here, so that no path can be made of anything but what the contract allows in it.
  const parsed = call.params.parse(params);
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parsed[name])));
}

/** What it tells the profiler is kept; of the rest, the answer's schema then leaves that out. */
function parseJson(call: Call, statusCode: number, text: string, caller: Caller): unknown {
  let body: unknown;
  try {
    body = text === "" ? {} : JSON.parse(text);
  } catch {
    throw new UpstreamUnexpected(`${named(call)} answered ${statusCode} with what is not JSON`);
  }
  if (statusCode === 401) forgetEntries(caller);
  else keepEntry(caller, body);
  return body;
}

function refusal(call: Call, answer: Answered, body: unknown): UpstreamRefusal | UpstreamUnexpected {
  const failure = Failure.safeParse(body);
  if (!failure.success) return new UpstreamUnexpected(`${named(call)} answered ${answer.statusCode} without the contract's failure`);
  const wait = Number(answer.headers["retry-after"]);
  return new UpstreamRefusal(named(call), answer.statusCode, failure.data, Number.isFinite(wait) && wait > 0 ? wait : undefined);
}

function unreachable(call: Call, cause: unknown): UpstreamUnreachable {
  return new UpstreamUnreachable(`${named(call)} got no answer`, { cause });
}

function named(call: Call): string {
  return `${call.method.toUpperCase()} ${call.path}`;
}

async function keepXsrf(setCookie: string | string[] | undefined, caller: Caller): Promise<void> {
  for (const cookie of [setCookie ?? []].flat()) {
    const token = /^XSRF-TOKEN=((?:%[2-7][0-9A-Fa-f]|[!-$&-:<-~])+)/.exec(cookie)?.[1];
    if (token && token !== caller.xsrf.token) await caller.xsrf.keep(token);
  }
}
