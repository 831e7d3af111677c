/**
 * Tests of the portal's connections: the limits on each, the handling of broken ones, and starting
 * and stopping the program.
 */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Agent, request } from "undici";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getTenant } from "#contract/settings/tenant.ts";
import { getStatementFile } from "#contract/statements/calls.ts";
import { dataError } from "#server/portal/data-error.ts";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { deferred, type MockUpstream } from "#tests/support/mock-upstream.ts";
import {
  accountNumber,
  resetMunicipality,
  startMockMunicipality,
  tenantAnswer,
  validToken,
} from "#tests/support/mocks/mock-municipality.ts";
import { watchMemory } from "#tests/support/peak-memory.ts";
import { startPortal } from "#tests/support/portal.ts";
import { type Program, runProgram, sessionSecret } from "#tests/support/programs.ts";
import { openConnection } from "#tests/support/raw-request.ts";

let upstream: MockUpstream;
let portal: Program;

beforeAll(async () => {
  upstream = await startMockMunicipality();
  portal = await startPortal(upstream.url);
});

beforeEach(() => {
  resetMunicipality(upstream);
});

afterAll(async () => {
  await portal.stop();
  await upstream.stop();
});

const file = `/consumer/accounts/${accountNumber}/statements/s1/file/Statement_${accountNumber}_2026-01-31.pdf`;

/** Returns the session cookie of a signed-in user. */
async function signedIn(): Promise<Record<string, string>> {
  const guest = createHttpBrowser(portal.url());
  await guest.get(`/?token=${validToken}`);
  return { cookie: `session=${guest.cookies.get("session")}` };
}

function deferredPromise<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve = (_value: T): void => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return {
    promise,
    resolve: (value) => {
      resolve(value);
    },
  };
}

test.skipIf(process.platform !== "linux")(
  "rejects a 300 MB upload after its first chunk and never buffers it",
  async () => {
    await createHttpBrowser(portal.url()).get("/auth/login");
    const growth = watchMemory(portal);
    const socket = await openConnection(portal.url());
    const { host } = new URL(portal.url());
    socket.write(
      `POST /auth/login HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    let answer = "";
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    let sent = 0;
    while (!socket.destroyed && sent < 300 * 1024 * 1024) {
      sent += chunk.length;
      if (!socket.write(chunk))
        await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
    }
    await closed;
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(sent).toBeLessThan(100 * 1024 * 1024);
    expect(growth()).toBeLessThan(60);
    expect((await createHttpBrowser(portal.url()).get("/auth/login")).status).toBe(200);
  },
);

test('shows the "request too large" page even to a client that sends its whole request before reading the response', async () => {
  const { host } = new URL(portal.url());
  const size = 8 * 1024 * 1024;
  const head = `POST /auth/login HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  for (const [length, bytes] of [
    [`Content-Length: ${size}`, "x".repeat(size)],
    ["Transfer-Encoding: chunked", `${size.toString(16)}\r\n${"x".repeat(size)}\r\n0\r\n\r\n`],
  ] as const) {
    const socket = await openConnection(portal.url());
    socket.pause();
    await new Promise<void>((resolve, reject) => {
      socket.write(`${head}${length}\r\n\r\n${bytes}`, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain("</html>");
  }
});

test("rejects a body with a declared size over a megabyte, and accepts one of exactly a megabyte", async () => {
  const reader = createHttpBrowser(portal.url());
  const sized = (bytes: number) =>
    reader.post("/auth/login", { username: "x".repeat(bytes - "username=".length) });
  expect((await sized(1024 * 1024 + 1)).status).toBe(413);
  expect((await sized(1024 * 1024)).status).not.toBe(413);
});

test("returns the error for an oversized client-side request in the format that the page's scripts expect", async () => {
  const { status, headers, body } = await createHttpBrowser(portal.url()).post("/auth/login.data", {
    username: "x".repeat(1024 * 1024),
  });
  expect([status, headers["content-type"]]).toEqual([413, "text/x-script; charset=utf-8"]);
  expect(body).toBe(dataError(413, String(headers["x-request-id"])));
});

test("streams a file as it arrives from the upstream", async () => {
  const headers = await signedIn();
  const rest = deferredPromise<ServerResponse>();
  upstream.stub(getStatementFile, (response) => {
    response.writeHead(200, { "Content-Type": "application/pdf", ETag: '"1"' });
    response.write("%PDF-first half ");
    rest.resolve(response);
  });
  const answer = await request(portal.url() + file, {
    headers: { ...headers, "accept-encoding": "br" },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ "content-type": "application/pdf", etag: '"1"' });
  expect(answer.headers["content-encoding"]).toBeUndefined();
  let body = "";
  for await (const part of answer.body.setEncoding("latin1")) {
    // When this part arrives, the upstream has sent only the first half.
    if (body === "") (await rest.promise).end("second half");
    body += String(part);
  }
  expect(body).toBe("%PDF-first half second half");
});

test("aborts the call to the upstream when the user disconnects, before or during the response", async () => {
  const headers = await signedIn();
  for (const hasStarted of [false, true]) {
    const asked = deferredPromise<ServerResponse>();
    upstream.stub(getStatementFile, (response) => {
      if (hasStarted)
        response
          .writeHead(200, { "Content-Type": "application/pdf" })
          .write(Buffer.alloc(8 * 1024 * 1024));
      asked.resolve(response);
    });
    const leaving = new AbortController();
    const answer = request(portal.url() + file, { headers, signal: leaving.signal }).then(
      ({ body }) => body.dump(),
    );
    const gone = expect(answer).rejects.toThrow();
    const upstreamCall = await asked.promise;
    const ended = once(upstreamCall, "close");
    leaving.abort();
    await Promise.all([ended, gone]);
  }
  expect(portal.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test("responds to HEAD with the same headers as GET, and closes the call to the upstream", async () => {
  const headers = await signedIn();
  const ended = deferredPromise<unknown>();
  upstream.stub(getStatementFile, (response) => {
    response.writeHead(200, { "Content-Type": "application/pdf", ETag: '"1"' }).write("%PDF");
    response.once("close", ended.resolve);
  });
  const answer = await request(portal.url() + file, { method: "HEAD", headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ "content-type": "application/pdf", etag: '"1"' });
  await ended.promise;
  for (const path of ["/auth/login", "/auth/login.data"]) {
    const head = await request(portal.url() + path, {
      method: "HEAD",
      headers: { origin: "null" },
    });
    expect(head.statusCode).toBe(200);
    expect(head.headers["cache-control"]).toBe("private, no-store");
  }
});

test("finishes the requests in progress, refuses new connections and exits with code 0 when stopped", async () => {
  const portal = await startPortal(upstream.url);
  const slow = deferred(tenantAnswer);
  upstream.stub(getTenant, slow.answer);
  const kept = new Agent({ connections: 1 });
  expect(
    await request(`${portal.url()}/healthz`, { dispatcher: kept }).then(({ body }) => body.text()),
  ).toBe("ok\n");
  const inFlight = request(`${portal.url()}/auth/login`);
  while (!upstream.requests.some(({ path }) => path === "/api/tenant"))
    await new Promise(setImmediate);
  const stopped = portal.stop();
  await expect
    .poll(() =>
      openConnection(portal.url()).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  slow.release();
  const answer = await inFlight;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe("close");
  expect(await answer.body.text()).toContain("</html>");
  expect(await stopped).toBe(0);
  await kept.close();
});

test("exits with an error that names the port in use, or the missing or invalid environment variable", async () => {
  const { port } = new URL(portal.url());
  const env = { UPSTREAM_URL: upstream.url, SESSION_SECRET: sessionSecret, TENANT: "imvubu" };
  expect(await runProgram("portal", { env: { ...env, PORT: port } })).toMatchObject({
    code: 1,
    stderr: `PORT: ${port} on 127.0.0.1 is in use by another program. Stop that program, or set PORT to another port.\n`,
  });
  const alone = await runProgram("portal");
  expect(alone.code).toBe(1);
  expect(alone.stderr).toContain("UPSTREAM_URL");
  expect((await runProgram("main", { env: { ...env, PORT: "x" } })).stderr).toMatch(
    /^The environment can't be used:\n {2}PORT: /,
  );
});
