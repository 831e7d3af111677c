/** The demo's payment provider as a program of its own, at an address of its own. */
import { once } from "node:events";
import { Server } from "node:http";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { ConfigError, readConfig } from "../config.ts";
import { CannotRun, runProgram, type Running } from "../program.ts";
import { createSandbox } from "./app.ts";
import { startNotices } from "./notices.ts";
import { Orders } from "./orders.ts";

// Nobody but this machine reaches it: it is for trying out.
const hostname = "127.0.0.1";

await runProgram(async (): Promise<Running> => {
  const { SANDBOX_PORT, SANDBOX_KEY, DATA_DIR } = readConfig();
  if (!SANDBOX_KEY) throw new ConfigError("SANDBOX_KEY: is needed by the sandbox");
  const orders = new Orders(join(DATA_DIR, "sandbox.json"));
  let url = "";
  const app = createSandbox({ orders, key: SANDBOX_KEY, url: () => url });
  const server = createAdaptorServer({ fetch: app.fetch });
  if (!(server instanceof Server)) throw new TypeError("The sandbox speaks HTTP/1.1 only.");
  await new Promise<void>((resolve, reject) => {
    server.once("error", () => {
      reject(new CannotRun(`The sandbox can't listen on port ${SANDBOX_PORT}. Set SANDBOX_PORT to a free one.`));
    });
    server.listen(SANDBOX_PORT, hostname, resolve);
  });
  const address = server.address();
  if (!address || typeof address === "string") throw new TypeError("The sandbox listens on a port, not on a pipe.");
  url = `http://${hostname}:${address.port}`;
  const notices = startNotices(orders, SANDBOX_KEY);
  process.stdout.write(`${JSON.stringify({ program: "sandbox", msg: "listening", url })}\n`);
  process.send?.({ type: "listening", url });
  return {
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, notices.stop()]);
    },
    failed: new Promise((_, reject) => {
      // Whoever started it is gone, however that came.
      process.once("disconnect", () => {
        reject(new CannotRun("The sandbox has lost the program that started it."));
      });
    }),
  };
});
