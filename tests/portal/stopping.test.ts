/**
 * Tests that the portal loses no request while it shuts down, whichever connection the request
 * uses.
 */
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { Agent, request } from "undici";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MockUpstream } from "#tests/support/mock-upstream.ts";
import { startMockMunicipality } from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { openConnection } from "#tests/support/raw-request.ts";

let upstream: MockUpstream;
let portal: Program;

beforeEach(async () => {
  upstream = await startMockMunicipality();
  portal = await startPortal(upstream.url);
});

afterEach(async () => {
  await portal.stop();
  await upstream.stop();
});

test("reports that it is not ready as soon as it receives the stop signal, and asks clients to reconnect", async () => {
  const dispatcher = new Agent({ connections: 1 });
  const checkReadiness = async () => {
    const { statusCode, headers, body } = await request(`${portal.url()}/readyz`, { dispatcher });
    return { status: statusCode, connection: headers.connection, text: await body.text() };
  };
  expect(await checkReadiness()).toEqual({
    status: 200,
    connection: "keep-alive",
    text: "ready\n",
  });
  const stopped = portal.stop();
  let answer = await checkReadiness();
  while (answer.status === 200) answer = await checkReadiness();
  expect(answer).toEqual({ status: 503, connection: "close", text: "not ready: stopping\n" });
  expect(await stopped).toBe(0);
  await dispatcher.close();
});

test("answers requests that arrive at the same time as the signal, on idle and new connections", async () => {
  const { host } = new URL(portal.url());
  const get = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const idle = await Promise.all(Array.from({ length: 10 }, () => openConnection(portal.url())));
  for (const socket of idle) {
    socket.write(get);
    await once(socket, "data");
  }
  // Paused, the program finds the signal and all requests at the same moment.
  process.kill(portal.pid, "SIGSTOP");
  const stopped = portal.stop();
  const fresh = await Promise.all(Array.from({ length: 10 }, () => openConnection(portal.url())));
  const answers = [...idle, ...fresh].map((socket) => {
    socket.write(get);
    return text(socket);
  });
  process.kill(portal.pid, "SIGCONT");
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(await stopped).toBe(0);
});
