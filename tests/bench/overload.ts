/**
 * Measures what one caller's overload costs everyone else: `npm run bench -- flood`, `slow-call` or
 * `staff-storm`. Fails if a limit set for the project is exceeded.
 */
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { request } from "undici";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { openConnection, writeAll } from "#tests/support/raw-request.ts";
import { type MeasuredProcess, serve } from "./measured-process.ts";
import {
  accountNumber,
  browserHeaders,
  portalEnv,
  signedInHeaders,
  statementsPage,
} from "./sample-visit.ts";
import { measureStaffStorm } from "./staff-storm.ts";
import { measureReader, type ReaderTimes } from "./uninvolved-reader.ts";

/**
 * The limits: the memory that a flood of requests may use, in MB, and the p95 response time for
 * other readers, in ms.
 */
const limits = { floodMb: 150, readerMs: 1000 };

const connections = 80;
const bodyBytes = 29_000_000;
const slowPages = 150;

export const overloads: Record<string, () => Promise<string[]>> = {
  flood,
  "slow-call": slowCall,
  "staff-storm": staffStorm,
};

function peakMemory({ pid }: MeasuredProcess): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000;
}

/** Returns a list with a message if the value exceeds the limit, otherwise an empty list. */
function missed(what: string, value: number, limit: number): string[] {
  return value > limit ? [`${what}: ${value.toFixed(0)}, but the limit is ${limit}`] : [];
}

function printReader(what: string, { p95, answered, asked }: ReaderTimes): void {
  console.log(
    `${what}: p95 of an uninvolved reader ${p95.toFixed(0)} ms, ${answered} of ${asked} pages answered.`,
  );
}

/** Sends unfinished forms of 29 MB over eighty connections, first signed out and then signed in. */
async function flood(): Promise<string[]> {
  const upstream = await serve(["--import", "tsx", "tests/bench/upstream.ts"]);
  const misses: string[] = [];
  for (const who of ["anonymous", "signed in"]) {
    const portal = await serve(["build/programs/portal.js"], portalEnv(upstream.url));
    const reader = await signedInHeaders(portal.url);
    const { Cookie = "" } = who === "signed in" ? await signedInHeaders(portal.url) : {};
    await measureReader(portal.url, statementsPage, reader, 20);
    const before = peakMemory(portal);
    const sending = Promise.all(
      Array.from({ length: connections }, () => sendUnfinishedForm(portal.url, Cookie)),
    );
    const times = await measureReader(portal.url, statementsPage, reader, 50);
    const sockets = await sending;
    await setTimeout(2000);
    const memory = peakMemory(portal) - before;
    console.log(
      `flood, ${who}: ${connections} unfinished forms of 29 MB take ${memory.toFixed(0)} MB of memory.`,
    );
    printReader(`flood, ${who}`, times);
    misses.push(...missed(`memory of a flood (${who}) in MB`, memory, limits.floodMb));
    misses.push(
      ...missed(`p95 of a reader during a flood (${who}) in ms`, times.p95, limits.readerMs),
    );
    for (const socket of sockets) socket.destroy();
    await portal.stop();
  }
  await upstream.stop();
  return misses;
}

async function sendUnfinishedForm(portalUrl: string, cookie: string) {
  const { port } = new URL(portalUrl);
  const socket = await openConnection(portalUrl);
  socket.resume();
  const head = [
    "POST /applications/indigent HTTP/1.1",
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    "Content-Type: multipart/form-data; boundary=flood",
    "Transfer-Encoding: chunked",
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const part =
    '--flood\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
  const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
  for (let sent = 0; sent < bodyBytes && !socket.destroyed; sent += 0x10000)
    await writeAll(socket, chunk);
  return socket;
}

/** Opens 150 pages as one person while the call that the pages need never gets a response. */
async function slowCall(): Promise<string[]> {
  const slow = `/api/consumer/accounts/${accountNumber}/communication`;
  const upstream = await serve(["--import", "tsx", "tests/bench/upstream.ts", slow]);
  const portal = await serve(["build/programs/portal.js"], portalEnv(upstream.url));
  const reader = await signedInHeaders(portal.url);
  const person = await signedInHeaders(portal.url);
  const gone = new AbortController();
  const page = new URL(`/consumer/accounts/${accountNumber}/communication`, portal.url);
  let busy = 0;
  const pages = Array.from({ length: slowPages }, async () => {
    const { statusCode, body } = await request(page, { headers: person, signal: gone.signal });
    await body.dump();
    if (statusCode === 503) busy += 1;
  });
  await setTimeout(200);
  const started = performance.now();
  const signedIn = await Promise.race([
    createHttpBrowser(portal.url).signIn("thandi@example.com"),
    setTimeout(20_000),
  ]);
  const signInMs = performance.now() - started;
  const times = await measureReader(portal.url, statementsPage, reader, 50);
  printReader("slow call", times);
  console.log(
    `slow call: sign-in ${signedIn ? `answered after ${signInMs.toFixed(0)} ms` : "unanswered for 20 s"}, ${busy} pages refused.`,
  );
  gone.abort();
  await Promise.allSettled(pages);
  await portal.stop();
  await upstream.stop();
  return [
    ...missed("sign-in during a slow call in ms", signInMs, limits.readerMs),
    ...missed("p95 of a reader during a slow call in ms", times.p95, limits.readerMs),
  ];
}

/** Searches constantly as ten staff members while a consumer opens pages. */
async function staffStorm(): Promise<string[]> {
  const { quiet, storm, database } = await measureStaffStorm({
    ...browserHeaders,
    "Accept-Encoding": "identity",
  });
  printReader(`staff storm on ${database}, before`, quiet);
  printReader(`staff storm on ${database}, during`, storm);
  return missed("p95 of a consumer during a staff storm in ms", storm.p95, limits.readerMs);
}
