/** What `npm start` runs: the portal and, where no upstream is named, the reference service beside it. */
import { siteOf } from "#app/site.ts";
import { type Environment, readConfig } from "./config.ts";
import { startDemoPayments } from "./demo-payments.ts";
import { captureConsole, createLog } from "./portal/log.ts";
import { startPortal } from "./portal/start.ts";
import { runProgram, type Running } from "./program.ts";
import { startReferenceService } from "./reference-service.ts";
import { sessionSecrets } from "./session-secret.ts";

await runProgram(async (): Promise<Running> => {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  captureConsole(log);
  const secrets = sessionSecrets(config);
  if (config.UPSTREAM_URL) return startPortal(config, { upstreamUrl: config.UPSTREAM_URL, sessionSecrets: secrets }, log);

  const sandbox = await startDemoPayments(config);
  const running: { stop(): Promise<void> }[] = sandbox ? [sandbox] : [];
  // The last that was started stops first.
  const stop = async () => {
    for (const one of running.toReversed()) await one.stop();
  };
  try {
    const service = await startReferenceService(sandbox?.env ?? {}, () => {
      say("The first start loads the demo municipalities; this takes a moment.");
    });
    running.push(service);
    const portal = await startPortal(config, { upstreamUrl: service.url, sessionSecrets: secrets }, log);
    running.push(portal);
    say(welcome(config, portal.port, service.demo));
    return { failed: Promise.race([service.failed, ...(sandbox ? [sandbox.failed] : [])]), stop };
  } catch (error) {
    await stop();
    throw error;
  }
});

/** To the person at the terminal; the log's lines are for programs. */
function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function welcome(config: Environment, port: number, demo: boolean): string {
  const at = (host: string) => siteOf(`${host}:${port}`, { tenant: config.TENANT, tenantDomain: config.TENANT_DOMAIN })?.origin ?? host;
  const lines = ["", `The portal is at ${at("localhost")}`];
  if (demo) {
    const password = "Demo-2026-portal";
    const imvubu = config.TENANT === "imvubu" ? at("localhost") : at(`imvubu.${config.TENANT_DOMAIN}`);
    lines.push(
      "",
      "Sign in to the demo:",
      `  ${imvubu}  thandi@example.com  ${password}`,
      `  ${at(`karoo-vista.${config.TENANT_DOMAIN}`)}  mary@example.com  ${password}`,
      "",
      "Accounts that anybody may link there, with their PINs:",
      "  Imvubu       2813000000007770  PIN 77702",
      "  Karoo Vista  0000104777        PIN 77104",
    );
  }
  return [...lines, "", "Ctrl-C stops it.", ""].join("\n");
}
