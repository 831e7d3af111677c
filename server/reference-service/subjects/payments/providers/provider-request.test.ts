import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProviderError } from "./provider.ts";
import { parseProviderJson, requestProvider } from "./provider-request.ts";

let respond: RequestListener = (_, response) => void response.end();
const server = createServer((request, response) => {
  respond(request, response);
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // address() returns a string only for pipes.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const signal = () => AbortSignal.timeout(5_000);
const get = () => requestProvider(url, { method: "GET", signal: signal() });

/** Returns the error of a failed request, which is written to the log. */
async function failure(request: Promise<unknown>): Promise<string> {
  const error: unknown = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error instanceof Error ? error.message : "";
}

test("sends the method, headers and body, and returns the body of the response", async () => {
  const received: unknown[] = [];
  respond = (request, response) =>
    void text(request).then((body) => {
      received.push(request.method, request.url, request.headers["x-key"], body);
      response.end("paid ü");
    });
  expect(
    await requestProvider(url, {
      method: "POST",
      headers: { "X-Key": "k" },
      body: "amount=1",
      signal: signal(),
    }),
  ).toBe("paid ü");
  expect(received).toEqual(["POST", "/pay", "k", "amount=1"]);
});

test("joins the bytes of a character that arrives in two parts", async () => {
  respond = (_, response) => {
    const bytes = Buffer.from("ü");
    response.write(bytes.subarray(0, 1), () => setImmediate(() => response.end(bytes.subarray(1))));
  };
  expect(await get()).toBe("ü");
});

test.each([
  [200, undefined],
  [204, undefined],
  [299, undefined],
  [300, "HTTP 300"],
  [302, "HTTP 302"],
  [404, "HTTP 404"],
  [503, "HTTP 503"],
])("reads the status %i as success only if it is in the 200s", async (status, message) => {
  respond = (_, response) => void response.writeHead(status, { Location: "/other" }).end();
  if (message === undefined) expect(await get()).toBe("");
  else expect(await failure(get())).toBe(message);
});

test("reads at most 64 KiB of a response", async () => {
  let length = 65_536;
  respond = (_, response) => void response.end("x".repeat(length));
  expect(await get()).toHaveLength(65_536);
  length += 1;
  expect(await failure(get())).toBe("its response is too long");
});

test("gives up on an endless response as soon as it is too long", async () => {
  const closed = new Promise<void>((resolve) => {
    respond = (_, response) => {
      response.once("close", resolve);
      const more = () =>
        void response.write("x".repeat(65_536), (error) => (error ? undefined : more()));
      more();
    };
  });
  expect(await failure(get())).toBe("its response is too long");
  await closed;
});

test("reports a broken connection with its error code, but without the address, the key or the body", async () => {
  respond = (request) => void request.socket.destroy();
  const body = "card=4111";
  expect(
    await failure(
      requestProvider(url, {
        method: "POST",
        headers: { "X-Key": "secret" },
        body,
        signal: signal(),
      }),
    ),
  ).toBe("UND_ERR_SOCKET");
});

test("reports a response that is cut off", async () => {
  respond = (_, response) =>
    void response
      .writeHead(200, { "Content-Length": "10" })
      .write("half", () => void response.destroy());
  expect(await failure(get())).toBe("UND_ERR_SOCKET");
});

test("reports a request that times out or is aborted, with the name of its error", async () => {
  respond = () => undefined;
  expect(
    await failure(requestProvider(url, { method: "GET", signal: AbortSignal.timeout(20) })),
  ).toBe("TimeoutError");
  const stopped = AbortSignal.abort(new TypeError("the key is secret"));
  expect(await failure(requestProvider(url, { method: "GET", signal: stopped }))).toBe("TypeError");
  expect(
    await failure(requestProvider(url, { method: "GET", signal: AbortSignal.abort("secret") })),
  ).toBe("no response");
});

test("parses JSON, and reports text that is not JSON", () => {
  expect(parseProviderJson('{"url": null}')).toEqual({ url: null });
  for (const wrong of ["", "{", "<html>"]) {
    expect(() => parseProviderJson(wrong)).toThrow(new ProviderError("its response is not JSON"));
  }
});
