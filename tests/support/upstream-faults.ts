/**
 * Upstream faults for a proxy between the portal and a real upstream. The browser names the fault
 * in the User-Agent of each request, which the portal forwards, so requests with different faults
 * can overlap.
 */
import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { request } from "undici";
import {
  invalidJson,
  type RecordedRequest,
  respondError,
  type ResponseHandler,
} from "./mock-upstream.ts";

/** A response of the real upstream. */
interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

type Fault = (
  response: ServerResponse,
  asked: RecordedRequest,
  getAnswer: () => Promise<Answer>,
) => void | Promise<void>;

/** Time in ms by which the proxy delays a response. The portal's time limit must be longer. */
const delayMs = 200;
const dripMs = 400;

/** Keeps the JSON's field names, and replaces every value with one of another type. */
function changeTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { items: value.map(changeTypes) };
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, changeTypes(part)]),
    );
  return typeof value === "string" ? 12.5 : String(value);
}

function respondHtml(status: number): ResponseHandler {
  return (response) => {
    response
      .writeHead(status, { "Content-Type": "text/html" })
      .end("<!doctype html><title>Gateway</title><h1>at proxy.js:12</h1>");
  };
}

/** All faults except an upstream that is down, which affects all requests at the same time. */
export const faults = {
  reset: (response) => void response.socket?.resetAndDestroy(),
  hang: () => undefined,
  async drip(response, _, getAnswer) {
    const { status, headers, body } = await getAnswer();
    response.writeHead(status, headers);
    for (const byte of body) {
      if (response.destroyed) return;
      response.write(Buffer.of(byte));
      await setTimeout(dripMs);
    }
    response.end();
  },
  async delay(response, _, getAnswer) {
    await setTimeout(delayMs);
    await pass(response, getAnswer);
  },
  garbage: (response) => void response.socket?.end("\u0016\u0003\u0001 this is not HTTP\r\n\r\n"),
  "broken JSON": invalidJson,
  async truncated(response, _, getAnswer) {
    const { status, headers, body } = await getAnswer();
    response.writeHead(status, { ...headers, "content-length": body.byteLength });
    response.write(body.subarray(0, body.byteLength / 2), () => response.socket?.end());
  },
  empty: (response) => void response.writeHead(200, { "Content-Length": 0 }).end(),
  "another type": respondHtml(200),
  async "another shape"(response, _, getAnswer) {
    const { body } = await getAnswer();
    const text = body.toString();
    const changed = changeTypes(
      text.startsWith("{") ? JSON.parse(text) : { file: text.slice(0, 100) },
    );
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(changed));
  },
  "401": respondError(401),
  "429": (response, asked) => respondError(429)(response.setHeader("Retry-After", "30"), asked),
  "500": respondError(500, "Internal Server Error"),
  "503": (response, asked) => respondError(503)(response.setHeader("Retry-After", "30"), asked),
  "503 as HTML": respondHtml(503),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[]; // `faults` has no other keys.

/**
 * The calls that fail: all of them, only those that a page makes itself (every page also reads the
 * profile for its frame), or only those that change something.
 */
export type Scope = "every call" | "the page’s own calls" | "writing";

/**
 * Returns the User-Agent that makes the proxy apply the fault to the upstream calls of one request.
 */
export function userAgentFor(fault: FaultName, scope: Scope): string {
  return `fault=${faultNames.indexOf(fault)} scope=${["every call", "the page’s own calls", "writing"].indexOf(scope)}`;
}

/** Checks whether the request names a fault. */
export function isFaulty(asked: RecordedRequest): boolean {
  return faultOf(asked) !== undefined;
}

function faultOf({ method, path, headers }: RecordedRequest): Fault | undefined {
  const [, fault, scope] = /^fault=(\d+) scope=(\d)$/.exec(headers["user-agent"] ?? "") ?? [];
  const name = faultNames[Number(fault)];
  if (name === undefined) return undefined;
  const spared =
    scope === "1" ? path === "/api/profile" && method === "GET" : scope === "2" && method === "GET";
  return spared ? undefined : faults[name];
}

/**
 * Returns the proxy's handler. It forwards no writes, but rejects each one as it would an invalid
 * form. Because nothing changes, each response is fetched only once. With `token`, all sessions are
 * those of one person.
 */
export function faultyUpstream(url: string, token?: string): ResponseHandler {
  const answers = new Map<string, Promise<Answer>>();
  return async (response, asked) => {
    const authorization =
      token && asked.headers.authorization ? `Bearer ${token}` : asked.headers.authorization;
    const getAnswer = () => {
      if (asked.method !== "GET") return Promise.resolve(refusal);
      const key = `${asked.path}?${asked.query} ${authorization}`;
      const answer = answers.get(key) ?? forward(url, asked, authorization);
      answers.set(key, answer);
      return answer;
    };
    const fault = faultOf(asked);
    await (fault ? fault(response, asked, getAnswer) : pass(response, getAnswer));
  };
}

/**
 * The rejection of a form. It names a field, because the payment page shows an error page for any
 * other error.
 */
const refusal: Answer = {
  status: 422,
  headers: { "content-type": "application/json" },
  body: Buffer.from(
    JSON.stringify({
      code: 422,
      text: "Not now",
      description: "Send it again later",
      errors: { amount: ["Not now"] },
    }),
  ),
};

async function pass(response: ServerResponse, getAnswer: () => Promise<Answer>): Promise<void> {
  const { status, headers, body } = await getAnswer();
  response.writeHead(status, headers).end(body);
}

const connectionHeaders = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "host",
]);

async function forward(
  url: string,
  { path, query, headers }: RecordedRequest,
  authorization: string | undefined,
): Promise<Answer> {
  const given = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)),
  );
  const target = query.size > 0 ? `${url}${path}?${query}` : url + path;
  const answer = await request(target, {
    headers: { ...given, ...(authorization && { authorization }) },
  });
  const body = Buffer.from(await answer.body.arrayBuffer());
  const kept = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.has(name));
  return { status: answer.statusCode, headers: Object.fromEntries(kept), body };
}
