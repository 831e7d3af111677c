/**
 * Stub of the upstream: a test sets each response (normal, slow, broken or missing) and can inspect
 * the requests.
 */
import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { z } from "zod";
import type { Call } from "#contract/call.ts";

export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** The request body as bytes, for content that is not text. */
  bytes: Buffer;
}

/** Writes the response. A stub may also wait first, or destroy the connection. */
export type ResponseHandler = (
  response: ServerResponse,
  asked: RecordedRequest,
) => void | Promise<void>;

/** The responses of an upstream, and the requests that it received. */
export interface Stubs {
  /** All requests so far, oldest first. */
  requests: readonly RecordedRequest[];
  /** Sets the response to a call from now on. A call without a stub gets a 404 response. */
  stub(call: Call, answer: ResponseHandler): void;
  /** Sets the response to every call that has no stub of its own. */
  stubAll(answer: ResponseHandler): void;
  /** Clears all stubs and requests. */
  reset(): void;
  /** Records the request and responds to it. */
  answer: ResponseHandler;
}

export interface MockUpstream extends Stubs {
  url: string;
  /** Closes all open connections, including those of calls that wait for a response. */
  disconnect(): void;
  /** Stops listening and closes all open connections, so that the upstream is down. */
  stop(): Promise<void>;
}

/** Returns a handler whose response follows the contract. */
export function respondWith<C extends Call>(_call: C, body: z.input<C["answer"]>): ResponseHandler {
  return respondJson(200, body);
}

/** Returns a handler that responds with any status and JSON, even if they break the contract. */
export function respondJson(status: number, body: unknown): ResponseHandler {
  return (response) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };
}

/** Returns a handler that responds with an error from the catalogue (specification, point 8). */
export function respondError(status: number, text = `Failure ${status}`): ResponseHandler {
  return respondJson(status, { code: status, text });
}

/** Sends a response whose body does not match its content type. */
export const invalidJson: ResponseHandler = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).end('<html>{"tenant": oops');
};

/** Closes the connection after reading the request, without a response. */
export const dropConnection: ResponseHandler = (response) => {
  response.destroy();
};

/** Returns a handler that holds back its response until the test releases it. */
export function deferred(answer: ResponseHandler): { answer: ResponseHandler; release(): void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    answer: async (response, asked) => {
      await released;
      await answer(response, asked);
    },
    release: () => {
      release();
    },
  };
}

/** Creates stubs that do not have their own server. */
export function createStubs(): Stubs {
  const asked: RecordedRequest[] = [];
  const scripts = new Map<Call, ResponseHandler>();
  let otherwise = respondError(404);
  return {
    requests: asked,
    stub: (call, scripted) => void scripts.set(call, scripted),
    stubAll: (scripted) => void (otherwise = scripted),
    reset() {
      asked.length = 0;
      scripts.clear();
      otherwise = respondError(404);
    },
    async answer(response, one) {
      asked.push(one);
      const matching = [...scripts].filter(
        ([call]) => call.method === one.method.toLowerCase() && pathPattern(call).test(one.path),
      );
      // Prefers an exact path, because `/accounts/link` also matches the pattern for an account.
      const script = matching.find(([call]) => call.path === one.path) ?? matching[0];
      await (script?.[1] ?? otherwise)(response, one);
    },
  };
}

/** Starts a server that responds with the stubs. */
export async function startMockUpstream(stubs = createStubs()): Promise<MockUpstream> {
  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://upstream.test");
    const bytes = await buffer(request);
    await stubs.answer(response, {
      method: request.method ?? "GET",
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: bytes.toString(),
      bytes,
    });
  }

  const server = createServer((request, response) => {
    answerTo(request, response).catch((error: unknown) => {
      response.destroy();
      console.error("The mock upstream failed:", error);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // `address()` returns a string only for pipes.

  return {
    ...stubs,
    url: `http://127.0.0.1:${port}`,
    disconnect() {
      server.closeAllConnections();
    },
    async stop() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function pathPattern(call: Call): RegExp {
  const escaped = call.path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}
