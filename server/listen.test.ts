/** Tests of connections with unfinished requests, and of those that arrive while a server stops. */
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

test("times out 200 unfinished requests without delaying others", async () => {
  const server = await listen((_, response) => void response.end("Here it is."), {
    host: "127.0.0.1",
    port: 0,
    log: pino({ level: "silent" }),
    headersTimeout: 3000,
    connectionsCheckingInterval: 200,
  });
  onTestFinished(() => server.stop());
  let timedOut = 0;
  const sockets = Array.from({ length: 200 }, () => connect(server.port, "127.0.0.1"));
  const answers = sockets.map(async (socket) => {
    let answer = "";
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    socket.write("GET /auth/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    await once(socket, "close");
    timedOut += 1;
    return answer;
  });
  expect(await (await fetch(server.url)).text()).toBe("Here it is.");
  expect(timedOut).toBe(0);
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test("answers requests on all connections that are pending when the server stops", async () => {
  const server = await listen((_, response) => void response.end("Here it is."), {
    host: "127.0.0.1",
    port: 0,
    log: pino({ level: "silent" }),
  });
  const answers = Array.from({ length: 20 }, () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return text(socket);
  });
  // The system has accepted the connections, but the server hasn't yet.
  const stopped = server.stop();
  for (const answer of await Promise.all(answers)) expect(answer).toContain("Here it is.");
  await stopped;
});
