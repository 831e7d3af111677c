/**
 * Proxy between a program and PostgreSQL that cuts the connection at a given step, as if the
 * program had crashed there.
 */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface FaultProxy {
  /** URL for reaching the database through the proxy. */
  url: string;
  /**
   * Cuts the connection once, at the given step, before or after the database receives that step.
   * From now on, each chunk of data that the program sends counts as one step.
   */
  cutAt(step: number, when: "before" | "after"): void;
  /** Returns true if the connection has been cut since the last call to cutAt(). */
  hasCut(): boolean;
  /** Discards the data that the database sends on the currently open connections. */
  silence(): void;
  /** Refuses all connections until `start` is called, like a server that is down. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a service that connects to PostgreSQL through a fault proxy. */
export async function startBehindFaultProxy<Started>(
  start: (options: { through: (databaseUrl: string) => Promise<string> }) => Promise<Started>,
): Promise<{ service: Started; proxy: FaultProxy }> {
  let proxy: FaultProxy | undefined;
  const service = await start({
    through: async (databaseUrl) => {
      proxy = await startFaultProxy(databaseUrl);
      return proxy.url;
    },
  });
  if (!proxy) throw new Error("The service has not asked for its database.");
  return { service, proxy };
}

async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let left = 0;
  let when: "before" | "after" = "before";
  let cut = true;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    let deaf = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", end).on("close", () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on("data", (bytes) => {
      const now = !cut && --left === 0;
      if (now) cut = true;
      if (now && when === "before") {
        end();
        return;
      }
      // Drops the response: the database has completed the step, but the program doesn't know that.
      deaf ||= now;
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => !silent.has(upstream) && (deaf ? end() : client.write(bytes)));
  });
  const start = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await start(0);
  const url = new URL(databaseUrl);
  // `address()` returns a string only for pipes.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cutAt(step, moment) {
      left = step;
      when = moment;
      cut = false;
    },
    hasCut: () => cut,
    silence: () => sockets.forEach((socket) => silent.add(socket)),
    start: () => start(Number(url.port)),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
