/**
 * Benchmark program that measures the minimum cost of a statements page. It uses only Node's
 * built-in HTTP server and client, with the portal's page as a template.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { compressQuickly } from "#server/portal/encoding.ts";
import { type Answers, plainPage } from "./plain-page.ts";
import {
  accountNumber,
  bearer,
  browserHeaders,
  type SamplePage,
  statementsPage,
} from "./sample-visit.ts";

const [upstreamUrl = "", sampleFile = ""] = process.argv.slice(2);
// The bench's runner has just written this file.
const sample = JSON.parse(readFileSync(sampleFile, "utf8")) as SamplePage;
const agent = new Agent({ keepAlive: true });

/** Calls the upstream with the headers that the contract requires. */
function ask<Answer>(path: string, requestId: string, token: string): Promise<Answer> {
  const headers = {
    Accept: "application/json",
    "X-Requested-With": "XMLHttpRequest",
    "X-Request-Started": String(Date.now()),
    "X-Request-Id": requestId,
    "X-Hash-Key": createHash("sha256").update(`GET\n${path}\n`).digest("hex"),
    "X-Tenant": "imvubu",
    "X-Forwarded-For": "127.0.0.1",
    "User-Agent": browserHeaders["User-Agent"],
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    get(`${upstreamUrl}${path}`, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      // The response comes from the bench's own upstream, which follows the contract.
      response.on("end", () => resolve(JSON.parse(Buffer.concat(chunks).toString()) as Answer));
    }).on("error", reject);
  });
}

const { tenant } = await ask<Pick<Answers, "tenant">>("/api/tenant", randomUUID(), "");

async function answersFor(requestId: string): Promise<Answers> {
  const account = `/api/consumer/accounts/${accountNumber}`;
  const [who, what, list] = await Promise.all([
    ask<Pick<Answers, "profile">>("/api/profile", requestId, bearer),
    ask<Pick<Answers, "account">>(account, requestId, bearer),
    ask<Answers["list"]>(`${account}/statements`, requestId, bearer),
    // The header's account switcher makes this call only to see that there are many accounts.
    ask("/api/consumer/accounts?order=name%7Casc", requestId, bearer),
  ]);
  return { tenant, profile: who.profile, account: what.account, list };
}

const { body: sampledBody, headers, ...sampled } = sample;
const writePage = plainPage(sampledBody, { ...sampled, ...(await answersFor(sampled.requestId)) });
const policy = (headers["content-security-policy"] ?? "").split(sampled.nonce);

async function respond(response: ServerResponse): Promise<void> {
  const nonce = randomBytes(16).toString("base64");
  const requestId = randomUUID();
  const html = writePage(
    { nonce, requestId, time: new Date().toISOString() },
    await answersFor(requestId),
  );
  const body = compressQuickly(Buffer.from(html), "br");
  response
    .writeHead(200, {
      ...headers,
      "content-security-policy": policy.join(nonce),
      "x-request-id": requestId,
      "content-length": body.byteLength,
    })
    .end(body);
}

const server = createServer((request, response) => {
  if (request.url === statementsPage) void respond(response);
  else response.writeHead(404).end();
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo; // `address()` returns a string only for pipes.
console.log(`http://127.0.0.1:${port}`);
