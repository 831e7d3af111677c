/**
 * The entry point of `npm start`: runs the portal and, if no upstream is configured, the reference
 * service.
 */
import { parseSite } from "#app/host/site.ts";
import { hasProgram } from "./child-program.ts";
import { ConfigError, type Environment, hasDemo } from "./config.ts";
import { startPortal } from "./portal/start.ts";
import { type RunningProgram, runProgram } from "./program.ts";
import { startRestarting } from "./restarting-program.ts";
import { startSandbox } from "./sandbox-program.ts";
import { sessionSecrets } from "./session-secret.ts";

await runProgram("portal", async (config, log): Promise<RunningProgram> => {
  const secrets = sessionSecrets(config);
  if (config.UPSTREAM_URL)
    return startPortal(config, { upstreamUrl: config.UPSTREAM_URL, sessionSecrets: secrets }, log);

  if (!hasProgram("service"))
    throw new ConfigError("UPSTREAM_URL: is required, because this build has no reference service");
  const sandbox = await startSandbox(config);
  const running: { stop(): Promise<void> }[] = sandbox ? [sandbox] : [];
  // Programs stop in the reverse order of their start.
  const stop = async () => {
    for (const one of running.toReversed()) await one.stop();
  };
  try {
    const onLoadingDemo = () =>
      print("The first start loads the demo municipalities. This takes a moment.");
    const options = { title: "The reference service", env: sandbox?.env ?? {}, onLoadingDemo };
    const service = await startRestarting("service", "SERVICE_PORT", options, log);
    running.push(service);
    const portal = await startPortal(
      config,
      { upstreamUrl: service.url, sessionSecrets: secrets },
      log,
    );
    running.push(portal);
    print(welcomeText(config, portal.port));
    return { ...(sandbox && { failed: sandbox.failed }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
});

/** Prints text for the person at the terminal, because the log is meant for programs. */
function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function welcomeText(config: Environment, port: number): string {
  const at = (host: string) =>
    parseSite(`${host}:${port}`, { tenant: config.TENANT, tenantDomain: config.TENANT_DOMAIN })
      ?.origin ?? host;
  const lines = ["", `The portal is at ${at("localhost")}`];
  if (hasDemo(config)) {
    const password = "Demo-2026-portal";
    const imvubu =
      config.TENANT === "imvubu" ? at("localhost") : at(`imvubu.${config.TENANT_DOMAIN}`);
    lines.push(
      "",
      "Sign in to the demo:",
      `  ${imvubu}  thandi@example.com  ${password}`,
      `  ${at(`karoo-vista.${config.TENANT_DOMAIN}`)}  mary@example.com  ${password}`,
      `  ${at(`rooidrif.${config.TENANT_DOMAIN}`)}  nomsa@example.com  ${password}`,
      "",
      "Accounts that you can add, with their PINs:",
      "  Imvubu       2813000000007770  PIN 77702",
      "  Karoo Vista  0000104777        PIN 77104",
      "  Rooidrif     4100000275        PIN 41275",
    );
  }
  return [...lines, "", "Press Ctrl-C to stop.", ""].join("\n");
}
