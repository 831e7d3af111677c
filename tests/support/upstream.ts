/** A scripted upstream: a test decides each answer, good, slow, broken or none at all, and sees what was asked. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { z } from "zod";
import type { Call } from "#contract/call.ts";

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** The same, for what is no text. */
  bytes: Buffer;
}

/** Writes the answer; a scripted one may also wait, or destroy the connection. */
export type Answer = (response: ServerResponse, asked: Asked) => void | Promise<void>;

export interface Upstream {
  url: string;
  /** All that was asked so far, oldest first. */
  asked: readonly Asked[];
  /** How the call is answered from now on. Calls without a script are answered with a 404 failure. */
  script(call: Call, answer: Answer): void;
  /** Every call that has no script of its own. */
  scriptAll(answer: Answer): void;
  /** Stops listening and breaks open connections: from then on the upstream is down. */
  stop(): Promise<void>;
}

/** An answer as the contract wants it. */
export function answers<C extends Call>(_call: C, body: z.input<C["answer"]>): Answer {
  return json(200, body);
}

/** Any JSON with any status, the contract's or not. */
export function json(status: number, body: unknown): Answer {
  return (response) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };
}

/** A failure of the catalogue (specification, point 8). */
export function fails(status: number, text = `Failure ${status}`): Answer {
  return json(status, { code: status, text });
}

/** Bytes that are what their type says they aren't. */
export const garbage: Answer = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).end('<html>{"tenant": oops');
};

/** The connection breaks after the request was read. */
export const hangsUp: Answer = (response) => {
  response.destroy();
};

/** An answer that waits until the test lets it go. */
export function heldBack(answer: Answer): { answer: Answer; release(): void } {
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

export async function startUpstream(): Promise<Upstream> {
  const asked: Asked[] = [];
  const scripts = new Map<Call, Answer>();
  let otherwise = fails(404);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://upstream.test");
    const method = request.method ?? "GET";
    const bytes = await buffer(request);
    const one: Asked = { method, path: pathname, query: searchParams, headers: request.headers, body: bytes.toString(), bytes };
    asked.push(one);
    const matching = [...scripts].filter(([call]) => call.method === method.toLowerCase() && pathPattern(call).test(pathname));
    // `/accounts/link` is no account.
    const script = matching.find(([call]) => call.path === pathname) ?? matching[0];
    await (script?.[1] ?? otherwise)(response, one);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.destroy();
      console.error("The scripted upstream failed:", error);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // It is a string for pipes only.

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    script: (call, scripted) => void scripts.set(call, scripted),
    scriptAll: (scripted) => void (otherwise = scripted),
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
