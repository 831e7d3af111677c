/** Runs the demo's payment provider as a separate program with its own URL. */
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { ConfigError } from "#server/config.ts";
import { listen } from "#server/listen.ts";
import { sendToParent } from "#server/parent-program.ts";
import { runProgram } from "#server/program.ts";
import { createSandbox } from "./app.ts";
import { startNotifier } from "./notifier.ts";
import { Orders } from "./orders.ts";

// Reachable only from this machine, because the sandbox is for testing.
const host = "127.0.0.1";

await runProgram("sandbox", async ({ SANDBOX_PORT, SANDBOX_KEY, DATA_DIR }, log) => {
  if (!SANDBOX_KEY) throw new ConfigError("SANDBOX_KEY: is required by the sandbox");
  const orders = new Orders(join(DATA_DIR, "sandbox.json"));
  let url = "";
  const app = createSandbox({ orders, key: SANDBOX_KEY, url: () => url });
  const server = await listen(getRequestListener(app.fetch), {
    host,
    port: SANDBOX_PORT,
    log,
    settingPrefix: "SANDBOX_",
  });
  url = server.url;
  const notices = startNotifier(orders, SANDBOX_KEY);
  log.info({ url }, "listening");
  await sendToParent({ type: "listening", url });
  return {
    async stop() {
      await Promise.all([server.stop(), notices.stop()]);
    },
  };
});
