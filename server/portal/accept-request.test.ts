import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listen, type RunningServer } from "#server/listen.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { acceptRequest } from "./accept-request.ts";
import type { RequestContext } from "./request-context.ts";

const lines: Record<string, unknown>[] = [];
// Every line of the log is a JSON object.
const log = pino(
  {},
  { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
);
let accepted: { url: string | undefined; context: RequestContext }[] = [];
let proxies = 0;
let hosts: Map<string, string | undefined> | undefined;
const noted: (string | undefined)[] = [];
let server: RunningServer;
beforeAll(async () => {
  server = await listen(
    (incoming, outgoing) => {
      const noteForwarding = ({ url }: typeof incoming) => void noted.push(url);
      const options = {
        log,
        settings: { hosts, tenant: "imvubu", tenantDomain: "portal.example" },
        proxies,
        noteForwarding,
      };
      const context = acceptRequest(options, incoming, outgoing);
      if (!context) return;
      accepted.push({ url: incoming.url, context });
      outgoing.end("accepted");
    },
    { host: "127.0.0.1", port: 0, log },
  );
});
afterAll(() => server.stop());
beforeEach(() => {
  accepted = [];
  lines.length = 0;
  proxies = 0;
  hosts = undefined;
  noted.length = 0;
});

interface Sent {
  method?: string;
  target?: string;
  headers?: string[];
  body?: string;
}

async function send({
  method = "GET",
  target = "/auth/login",
  headers = ["Host: karoo.portal.example"],
  body = "",
}: Sent) {
  const head = [`${method} ${target} HTTP/1.1`, "Connection: close", ...headers].join("\r\n");
  const answer = await sendRaw(server.url, `${head}\r\n\r\n${body}`);
  const [headText = "", ...rest] = answer.split("\r\n\r\n");
  const [status = "", ...fields] = headText.split("\r\n");
  // The name of a field ends at the first colon.
  const named = fields.map((field) => field.split(/: (.*)/).slice(0, 2) as [string, string]);
  return {
    status: Number(status.split(" ")[1]),
    headers: new Headers(named),
    body: rest.join("\r\n\r\n"),
  };
}

const everyMethod = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const host = "Host: karoo.portal.example";

test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])(
  "passes a %s request to the app with its site and the client's address",
  async (method) => {
    const { status, headers } = await send({ method, target: "/consumer?page=2" });
    expect(status).toBe(200);
    const [{ url, context } = { url: "", context: undefined }] = accepted;
    expect(url).toBe("https://karoo.portal.example/consumer?page=2");
    expect(context).toMatchObject({
      address: "127.0.0.1",
      site: { tenant: "karoo", origin: "https://karoo.portal.example", secure: true },
    });
    expect(headers.get("X-Request-Id")).toBe(context?.id);
    expect(headers.get("Content-Security-Policy")).toContain(`'nonce-${context?.nonce}'`);
    expect(lines).toMatchObject([
      { method, path: "/consumer", status: 200, tenant: "karoo", requestId: context?.id },
    ]);
  },
);

test.each(["TRACE", "PROPFIND", "PURGE", "LINK"])(
  "rejects a %s request with a 405 that lists the allowed methods",
  async (method) => {
    const { status, headers, body } = await send({ method });
    expect(status).toBe(405);
    expect(headers.get("Allow")).toBe(everyMethod);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(body).toContain("Method not allowed");
    expect(lines).toMatchObject([{ status: 405 }]);
  },
);

test("answers an OPTIONS request with the allowed methods and an empty body", async () => {
  const { status, headers, body } = await send({ method: "OPTIONS" });
  expect(status).toBe(204);
  expect(headers.get("Allow")).toBe(everyMethod);
  expect(body).toBe("");
});

test.each<[reason: string, sent: Sent]>([
  ["whose target is another host's", { target: "//evil.test/" }],
  ["whose target is a whole URL", { target: "http://evil.test/" }],
  ["whose path goes up", { target: "/a/../b" }],
  ["without a host", { headers: [] }],
  ["with an invalid host", { headers: ["Host: a_b c"] }],
  ["with two hosts", { headers: [host, "Host: evil.test"] }],
  ["by GET with a body", { headers: [host, "Content-Length: 1"], body: "x" }],
  [
    "by GET with a body in chunks",
    { headers: [host, "Transfer-Encoding: chunked"], body: "1\r\nx\r\n0\r\n\r\n" },
  ],
  ["by HEAD with a body", { method: "HEAD", headers: [host, "Content-Length: 1"], body: "x" }],
])("rejects a request %s", async (_, sent) => {
  const { status, headers } = await send(sent);
  expect(status).toBe(400);
  expect(headers.get("Allow")).toBeNull();
  expect(headers.get("Connection")).toBe("close");
  expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines).toMatchObject([{ status: 400, requestId: headers.get("X-Request-Id") }]);
});

test.each<[sent: Sent]>([
  [{ headers: [host, "Content-Length: 0"] }],
  [{ method: "POST", headers: [host, "Content-Length: 1"], body: "x" }],
  [
    {
      method: "DELETE",
      headers: [host, "Transfer-Encoding: chunked"],
      body: "1\r\nx\r\n0\r\n\r\n",
    },
  ],
])("accepts %j, because the body is empty or is read", async (sent) => {
  expect((await send(sent)).status).toBe(200);
});

test.each([
  [0, { address: "127.0.0.1", site: { tenant: "karoo" } }],
  [1, { address: "192.0.2.7", site: { tenant: "vista" } }],
])(
  "uses the forwarded host and address only behind trusted proxies: %i",
  async (trusted, expected) => {
    proxies = trusted;
    await send({
      headers: [host, "X-Forwarded-For: 192.0.2.7", "X-Forwarded-Host: vista.portal.example"],
    });
    expect(accepted[0]?.context).toMatchObject(expected);
  },
);

test.each([
  [200, "karoo.portal.example", "/auth/login"],
  [200, "KAROO.portal.example:443", "/auth/login"],
  [421, "other.portal.example", "/auth/login"],
  [421, "other.portal.example", "/healthz/"],
  [200, "other.portal.example", "/healthz"],
  [200, "other.portal.example", "/readyz"],
  [400, "other.portal.example", "//healthz"],
])(
  "answers %i to a request for %s%s if only one host is served",
  async (expected, name, target) => {
    hosts = new Map([["karoo.portal.example", undefined]]);
    const { status, body } = await send({ target, headers: [`Host: ${name}`] });
    expect(status).toBe(expected);
    if (expected === 421) expect(body).toContain("Misdirected Request");
  },
);

test("records whether each request came through a proxy, even if the request is rejected", async () => {
  await send({ target: "/a" });
  await send({ target: "/b", headers: [] });
  expect(noted).toEqual(["/a", "/b"]);
});
