/**
 * A proxy in front of two copies of a program. It alternates between them and retries as nginx does
 * by default: always if no connection could be made, and otherwise only requests that are safe to
 * repeat.
 */
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";

export interface RoundRobinProxy {
  url: string;
  /** The ports of the two copies, on this machine. */
  targets: string[];
  stop(): Promise<void>;
}

export async function startRoundRobinProxy(): Promise<RoundRobinProxy> {
  const targets: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

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
    const [first = "", second = ""] = turn++ % 2 === 0 ? targets : targets.toReversed();
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
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
