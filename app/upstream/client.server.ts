/**
 * The only HTTP client for the upstream. It returns a parsed response or throws one of three
 * errors.
 */
import { type Dispatcher, request } from "undici";
import type { z } from "zod";
import { settings } from "#app/host/settings.ts";
import { deleteEntries, recordEntry } from "#app/profiler/profiler-entries.server.ts";
import { batchCalls, isBatchable } from "#contract/batch/calls.ts";
import type { Call } from "#contract/call.ts";
import { type FlashMessage, FlashMessages } from "#contract/flash-message.ts";
import { compileAnswerParser } from "./answer-parser.server.ts";
import { BatchCollector, type JsonResponse, type WaitingCall } from "./batch.server.ts";
import {
  busy,
  type ConnectionKind,
  dispatcherFor,
  isTooLarge,
  takeConnection,
} from "./connections.server.ts";
import { readFailure } from "./failure.server.ts";
import { fetchText, readErrorText } from "./fetch-text.server.ts";
import {
  type Caller,
  type CallInput,
  callName,
  type RequestInput,
  sendRequest,
  toFailure,
  UpstreamContractError,
  UpstreamHttpError,
} from "./send-request.server.ts";

/**
 * Makes the call and parses its response. Throws UpstreamHttpError, UpstreamUnreachableError or
 * UpstreamContractError.
 */
export async function callUpstream<C extends Call>(
  call: C,
  caller: Caller,
  input: CallInput<C> = {},
): Promise<z.output<C["answer"]>> {
  const target = buildTarget(call, input);
  const answer =
    caller.batch && isBatchable(call) && !input.headers
      ? await caller.batch.ask(call, target)
      : await sendForJson(call, caller, { ...input, target });
  return parseAnswer(call, readBody(answer, caller));
}

/** Sends one request, and parses its response as JSON. */
async function sendForJson(call: Call, caller: Caller, input: RequestInput): Promise<JsonResponse> {
  const giveBack = await requireConnection(call, caller, input.file ? "files" : "calls");
  const { statusCode, headers, text } = await sendRequest(call, caller, input, (outgoing, signal) =>
    fetchText(dispatcherFor("calls"), outgoing, signal),
  ).finally(giveBack);
  return {
    status: statusCode,
    retryAfter: toSeconds(headers["retry-after"]),
    body: parseJson(call, statusCode, text),
  };
}

/**
 * Returns a collector that sends the caller's GET calls of the same turn as one batch. `getLimit`
 * returns the number of calls that the upstream takes in a batch, or undefined if it takes none.
 */
export function createBatch(
  caller: Caller,
  getLimit: () => Promise<number | undefined>,
): BatchCollector {
  return new BatchCollector((waiting) => void sendTogether(waiting, caller, getLimit));
}

async function sendTogether(
  waiting: readonly WaitingCall[],
  caller: Caller,
  getLimit: () => Promise<number | undefined>,
): Promise<void> {
  const limit = (waiting.length > 1 && (await getLimit())) || 1;
  for (let start = 0; start < waiting.length; start += limit) {
    const part = waiting.slice(start, start + limit);
    if (part.length === 1) sendAlone(part, caller);
    else void sendBatch(part, caller);
  }
}

function sendAlone(waiting: readonly WaitingCall[], caller: Caller): void {
  for (const { call, target, resolve } of waiting) resolve(sendForJson(call, caller, { target }));
}

/** The statuses of a batch that each of its calls would have, too. */
const sharedFailures = [401, 429, 503];

/**
 * Sends the calls as one batch and passes on their responses, or the failure that they share. Sends
 * each call on its own if the batch failed otherwise: a program of an earlier release has no
 * batches, a proxy repeats only GET requests that were lost, and all responses together may be too
 * large.
 */
async function sendBatch(waiting: readonly WaitingCall[], caller: Caller): Promise<void> {
  const started = performance.now();
  try {
    const whole = await sendForJson(batchCalls, caller, {
      target: batchCalls.path,
      body: { calls: waiting.map(({ target }) => target) },
    });
    if (sharedFailures.includes(whole.status)) for (const { resolve } of waiting) resolve(whole);
    else if (whole.status >= 400) sendAlone(waiting, caller);
    else {
      const { answers } = parseAnswer(batchCalls, whole);
      for (const [index, { call, resolve, reject }] of waiting.entries()) {
        const answer = answers[index];
        if (!answer) {
          reject(new UpstreamContractError(`A batch returned no response to ${callName(call)}`));
          continue;
        }
        const { status, retry_after: retryAfter, body } = answer;
        settings().measureCall(callName(call), status, performance.now() - started);
        resolve({ status, retryAfter, body });
      }
    }
  } catch (failure) {
    if (failure instanceof UpstreamContractError && isTooLarge(failure.cause))
      sendAlone(waiting, caller);
    else for (const { reject } of waiting) reject(failure);
  }
}

/** Returns the response's body as the call defines it. Throws the error that it reports. */
function parseAnswer<C extends Call>(call: C, answer: JsonResponse): z.output<C["answer"]> {
  if (answer.status >= 400) throw toHttpError(call, answer);
  const parsed = answerParser(call)(answer.body);
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

const answerParsers = new WeakMap<Call, ReturnType<typeof compileAnswerParser>>();

/** Returns the parser for the call's response. The parser is created on the first call. */
function answerParser<C extends Call>(call: C) {
  let parse = answerParsers.get(call);
  if (!parse) {
    parse = compileAnswerParser(call.answer);
    answerParsers.set(call, parse);
  }
  // Each parser is stored under the call whose answer it parses.
  return parse as ReturnType<typeof compileAnswerParser<C["answer"]>>;
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
    const given = { ...input, target: buildTarget(call, input) };
    answer = await sendRequest(call, caller, given, ({ origin, ...options }, signal) =>
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
    text = await readErrorText(answer.body);
  } catch (cause) {
    throw toFailure(call, cause);
  }
  const { statusCode: status, headers } = answer;
  const body = parseJson(call, status, text);
  const retryAfter = toSeconds(headers["retry-after"]);
  throw toHttpError(call, readBody({ status, retryAfter, body }, caller));
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
  if (!giveBack) throw new UpstreamHttpError(callName(call), 503, busy.failure, busy.retryAfter);
  return giveBack;
}

/** Returns the call's path with its query. */
function buildTarget(call: Call, { params = {}, query: fields = {} }: CallInput<Call>): string {
  // Parse the parameters again, so that a path contains only values that the contract allows.
  const parsed = call.params.parse(params);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parsed[name])),
  );
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  query.sort();
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Parses the body as JSON. Returns undefined for an error's body that is not JSON. */
function parseJson(call: Call, status: number, text: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    // The status of an error says enough, such as that of a proxy's page.
    if (status >= 400) return undefined;
    throw new UpstreamContractError(
      `${callName(call)} returned ${status} with a body that is not JSON`,
    );
  }
}

/** Stores the body's profiler block and messages, before the call's schema strips them. */
function readBody(answer: JsonResponse, caller: Caller): JsonResponse {
  if (answer.status === 401) deleteEntries(caller);
  else recordEntry(caller, answer.body);
  caller.messages.push(...readMessages(answer.body));
  return answer;
}

/** Returns the messages for the user. Lists of other messages have no types, and are left out. */
function readMessages(body: unknown): FlashMessage[] {
  // Most answers have none, and this costs less than the schema.
  if (typeof body !== "object" || body === null || !("messages" in body)) return [];
  return FlashMessages.safeParse(body.messages).data ?? [];
}

function toHttpError(call: Call, { status, retryAfter, body }: JsonResponse): UpstreamHttpError {
  return new UpstreamHttpError(callName(call), status, readFailure(status, body), retryAfter);
}

function toSeconds(header: string | string[] | undefined): number | undefined {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
