/** Stands between a program and PostgreSQL and cuts the connection at a step: the same to the database as a program that dies there. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface CuttingProxy {
  /** The database's URL through it. */
  url: string;
  /** Cuts at the step of that number from now on, before the database hears of it or after, and never again. */
  cutAt(step: number, when: "before" | "after"): void;
  /** Whether it has cut since it was told to. */
  hasCut(): boolean;
  stop(): Promise<void>;
}

export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
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
      // Its answer is never heard: the step was done, and nobody knows.
      deaf ||= now;
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => (deaf ? end() : client.write(bytes)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // It is a string for pipes only.
  return {
    url: url.href,
    cutAt(step, moment) {
      left = step;
      when = moment;
      cut = false;
    },
    hasCut: () => cut,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
