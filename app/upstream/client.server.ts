/**
 * The only HTTP client for the upstream. It adds the headers, and returns a parsed response or
 * throws one of three errors.
 */
import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { Readable } from "node:stream";
import { type Dispatcher, request } from "undici";
import type { z } from "zod";
import { settings } from "#app/host/settings.ts";
import { memoize } from "#app/memory/memoize.ts";
import { deleteEntries, recordEntry } from "#app/profiler/profiler-entries.server.ts";
import type { Call } from "#contract/call.ts";
import { AcceptedMessages, type FlashMessage } from "#contract/flash-message.ts";
import { compileAnswerParser } from "./answer-parser.server.ts";
import { bytesOf } from "./bytes-of.server.ts";
import {
  busy,
  type ConnectionKind,
  dispatcherFor,
  isTooLarge,
  takeConnection,
} from "./connections.server.ts";
import { type Failure, readFailure } from "./failure.server.ts";
import { fetchText, readErrorText } from "./fetch-text.server.ts";
import { NoAnswerRoomError, ReceivedBytes } from "./received-bytes.server.ts";
import { sendWithRetry, type UpstreamResponse } from "./retry.server.ts";

/**
 * An error response from the upstream, with a status of 400 or higher and the failure that it
 * reports.
 */
export class UpstreamHttpError extends Error {
  override name = "UpstreamHttpError";
  constructor(
    call: string,
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
  /** Calls `release` once the response has been sent to the browser. */
  onEnd?: ((release: () => void) => void) | undefined;
  xsrf: { token: string | undefined; keep(token: string): Promise<unknown> };
  /** Collects the messages in responses, which the page shows. */
  messages: FlashMessage[];
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

/**
 * Makes the call and parses its response. Throws UpstreamHttpError, UpstreamUnreachableError or
 * UpstreamContractError.
 */
export async function callUpstream<C extends Call>(
  call: C,
  caller: Caller,
  input: CallInput<C> = {},
): Promise<z.output<C["accepted"]>> {
  const giveBack = await requireConnection(call, caller, input.file ? "files" : "calls");
  const answer = await sendRequest(call, caller, input, (outgoing, signal) =>
    receive(caller, (received) => fetchText(dispatcherFor("calls"), outgoing, signal, received)),
  ).finally(giveBack);
  const body = parseJson(call, answer.statusCode, answer.text, caller);
  if (answer.statusCode >= 400) throw toHttpError(call, answer, body);
  const parse = answerParser(call);
  let parsed = parse(body);
  // Most calls that change something need no answer, so the upstream may send `[]` or `true`.
  if (!parsed.success && !isJsonObject(body) && parse({}).success) parsed = parse({});
  if (!parsed.success) {
    // Logs paths and reasons only, since the values may be personal, such as a balance.
    const reasons = parsed.error.issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join(".")}: ${issue.code}`);
    throw new UpstreamContractError(
      `${callName(call)} returned a response that does not match the contract: ${reasons.join(", ")}`,
    );
  }
  return parsed.data;
}

/** Reads a response with `read`. Keeps the room that it takes until the browser has the page. */
async function receive<Read>(
  caller: Caller,
  read: (received: ReceivedBytes) => Promise<Read>,
): Promise<Read> {
  const received = new ReceivedBytes(caller);
  try {
    const answer = await read(received);
    received.releaseAtEnd();
    return answer;
  } catch (failure) {
    received.release();
    throw failure;
  }
}

const answerParsers = new WeakMap<Call, ReturnType<typeof compileAnswerParser>>();

/** Returns the parser for the call's response. The parser is created on the first call. */
function answerParser<C extends Call>(call: C) {
  let parse = answerParsers.get(call);
  if (!parse) {
    parse = compileAnswerParser(call.accepted);
    answerParsers.set(call, parse);
  }
  // Each parser is stored under the call whose answer it parses.
  return parse as ReturnType<typeof compileAnswerParser<C["accepted"]>>;
}

/**
 * Makes a call whose response is a file or a 304, and returns the response before its body is read.
 * The caller must read or destroy the body. Throws the same errors as callUpstream.
 */
export async function openUpstreamFile<C extends Call>(
  call: C,
  caller: Caller,
  input: CallInput<C>,
): Promise<Dispatcher.ResponseData> {
  const giveBack = await requireConnection(call, caller, "files");
  let answer: Dispatcher.ResponseData;
  try {
    answer = await sendRequest(call, caller, input, ({ origin, ...options }, signal) =>
      request(origin, { ...options, dispatcher: dispatcherFor("files"), signal }),
    );
  } catch (failure) {
    giveBack();
    throw failure;
  }
  answer.body.once("close", giveBack);
  if (answer.statusCode < 400) {
    if (!otherTypes.test(String(answer.headers["content-type"]))) return answer;
    await answer.body.dump();
    throw new UpstreamContractError(
      `${callName(call)} returned ${String(answer.headers["content-type"])} instead of a file`,
    );
  }
  let text: string;
  try {
    text = await receive(caller, (received) => readErrorText(answer.body, received));
  } catch (cause) {
    throw toFailure(call, cause);
  }
  throw toHttpError(call, answer, parseJson(call, answer.statusCode, text, caller));
}

/** The content types of error pages and JSON responses. No call returns a file of these types. */
const otherTypes = /^(?:text\/html|application\/json)\b/;

/**
 * Returns a function that releases the connection. Throws UpstreamHttpError (503) if none is free.
 */
async function requireConnection(
  call: Call,
  { person }: Caller,
  kind: ConnectionKind,
): Promise<() => void> {
  const giveBack = await takeConnection(person, kind);
  if (!giveBack) throw busyError(call, "No connection was free");
  return giveBack;
}

/** An outgoing request with its origin. */
interface OutgoingRequest extends Dispatcher.DispatchOptions {
  origin: string;
}

/** Builds the request and sends it with `send`. Retries if that is safe. */
async function sendRequest<Answer extends UpstreamResponse>(
  call: Call,
  caller: Caller,
  input: CallInput<Call>,
  send: (outgoing: OutgoingRequest, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const { upstreamUrl, upstreamTimeLimit, measureCall } = settings();
  const path = buildPath(call, input.params ?? {});
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  query.sort();
  const target = query.size > 0 ? `${path}?${query}` : path;
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
    const repeatable = method === "GET" || input.idempotencyKey !== undefined;
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
    const failure = toFailure(call, cause);
    // The upstream answered if the failure is another one.
    if (failure instanceof UpstreamUnreachableError && !caller.signal.aborted) measure("none");
    throw failure;
  }
}

const parseUrl = memoize((url) => new URL(url));

function buildPath(call: Call, params: Record<string, unknown>): string {
  // Parse the parameters again, so that a path contains only values that the contract allows.
  const parsed = call.params.parse(params);
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parsed[name])),
  );
}

/**
 * Parses the JSON, and stores its profiler block and messages before the response's schema strips
 * them.
 */
function parseJson(call: Call, statusCode: number, text: string, caller: Caller): unknown {
  let body: unknown;
  try {
    body = text === "" ? {} : JSON.parse(text);
  } catch {
    // The status of an error says enough, such as that of a proxy's page.
    if (statusCode >= 400) return undefined;
    throw new UpstreamContractError(
      `${callName(call)} returned ${statusCode} with a body that is not JSON`,
    );
  }
  if (statusCode === 401) deleteEntries(caller);
  else recordEntry(caller, body);
  caller.messages.push(...readMessages(body));
  return body;
}

const isJsonObject = (body: unknown): body is object =>
  typeof body === "object" && body !== null && !Array.isArray(body);

/** Returns the messages for the user. Lists of other messages have no types, and are left out. */
function readMessages(body: unknown): FlashMessage[] {
  // Most answers have none, and this costs less than the schema.
  if (!isJsonObject(body) || !("messages" in body)) return [];
  return AcceptedMessages.safeParse(body.messages).data ?? [];
}

function toHttpError(call: Call, answer: UpstreamResponse, body: unknown): UpstreamHttpError {
  const wait = Number(answer.headers["retry-after"]);
  return new UpstreamHttpError(
    callName(call),
    answer.statusCode,
    readFailure(answer.statusCode, body),
    Number.isFinite(wait) && wait > 0 ? wait : undefined,
  );
}

/** Returns the error of a call for which this portal has no connection or no room. */
function busyError(call: Call, problem: string): UpstreamHttpError {
  const error = new UpstreamHttpError(callName(call), 503, busy.failure, busy.retryAfter);
  error.message = `${problem} for ${callName(call)}`;
  return error;
}

function toFailure(
  call: Call,
  cause: unknown,
): UpstreamContractError | UpstreamHttpError | UpstreamUnreachableError {
  if (cause instanceof NoAnswerRoomError)
    return busyError(call, "No room for a large answer was free");
  if (isTooLarge(cause))
    return new UpstreamContractError(
      `${callName(call)} returned more than UPSTREAM_ANSWER_LIMIT_MB allows`,
      { cause },
    );
  return new UpstreamUnreachableError(`${callName(call)} got no response`, { cause });
}

function callName(call: Call): string {
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
