/** Listening and stopping: slow and stuck connections end, and a stop lets what is under way finish. */
import { once } from "node:events";
import { Server, type ServerOptions } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { RequestVariables } from "./routes/serve.ts";
import type { Hono } from "hono";

/** Node's own limits let a few slow connections hang for minutes. */
const serverOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
};
const connections = 1_000;

/** What is still under way this long after the stop is cut off. */
const finishMs = 10_000;

export interface Listener {
  url: string;
  /** Takes nothing new and waits for what is under way. */
  stop(): Promise<void>;
}

/** Rejects where it can't listen there. Port 0 takes a free one. */
export async function listen(app: Hono<RequestVariables>, { hostname, port }: { hostname: string; port: number }): Promise<Listener> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions });
  if (!(server instanceof Server)) throw new TypeError("The service speaks HTTP/1.1 only.");
  server.maxConnections = connections;
  server.listen(port, hostname);
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new TypeError("The service listens on a port, not on a pipe.");
  const anywhere = ["0.0.0.0", "::"].includes(hostname);
  const name = anywhere ? "127.0.0.1" : hostname.includes(":") ? `[${hostname}]` : hostname;
  return {
    url: `http://${name}:${address.port}`,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      const limit = setTimeout(() => server.closeAllConnections(), finishMs);
      await closed;
      clearTimeout(limit);
    },
  };
}
