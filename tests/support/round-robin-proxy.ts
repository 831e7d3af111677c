/**
 * A proxy in front of two copies of a program, as docs/proxy sets one up. It takes turns, and
 * prefers the copies that were ready when it last asked. It retries always if no connection could
 * be made, and otherwise only what is safe to repeat.
 */
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";

/** The time between two questions whether the copies are ready. The Caddyfile has 2 s. */
const healthCheckMs = 500;

export interface RoundRobinProxy {
  url: string;
  /** The ports of the two copies, on this machine. */
  targets: string[];
  stop(): Promise<void>;
}

export async function startRoundRobinProxy(): Promise<RoundRobinProxy> {
  const targets: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const unready = new Set<string>();
  let turn = 0;

  async function checkHealth(): Promise<void> {
    for (const port of targets) {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) unready.delete(port);
      else unready.add(port);
    }
  }
  const checks = setInterval(() => void checkHealth(), healthCheckMs);

  function send(
    port: string,
    { method, url, headers: { connection: _, ...headers } }: IncomingMessage,
    body: Buffer,
  ) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const options = { agent, host: "127.0.0.1", port, method, path: url, headers };
      request(options, resolve).on("error", reject).end(body);
    });
  }

  async function sendWithRetry(incoming: IncomingMessage): Promise<IncomingMessage> {
    const body = await buffer(incoming);
    // Notice first which connections the programs have closed. In a worker that is busy with other
    // tests, the request could otherwise be sent on one of them.
    await nextTurn();
    const inTurn = turn++ % 2 === 0 ? targets : targets.toReversed();
    const [first = "", second = ""] = [
      ...inTurn.filter((port) => !unready.has(port)),
      ...inTurn.filter((port) => unready.has(port)),
    ];
    return send(first, incoming, body).catch((error: unknown) => {
      const refused = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
      if (incoming.method === "POST" && !refused) throw error;
      return send(second, incoming, body);
    });
  }

  const server = createServer((incoming, outgoing) => {
    sendWithRetry(incoming).then(
      (answer) => {
        const { connection: _, "keep-alive": _timeout, ...headers } = answer.headers;
        answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, headers));
      },
      () => outgoing.writeHead(502).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // `address()` returns a string only for pipes.
  return {
    url: `http://127.0.0.1:${port}`,
    targets,
    async stop() {
      clearInterval(checks);
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
