/**
 * Runs the sandbox, the demo's payment provider, for the demo municipality that accepts online
 * payments.
 */
import { randomBytes } from "node:crypto";
import { hasProgram, startChild } from "./child-program.ts";
import { type Environment, hasDemo } from "./config.ts";

export interface SandboxProgram {
  /** The environment variables that connect the reference service to the sandbox. */
  env: Record<string, string>;
  failed: Promise<never>;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox. Returns null if there is no demo or a payment provider is configured. Throws
 * ProgramError if the sandbox can't listen on its port.
 */
export async function startSandbox(config: Environment): Promise<SandboxProgram | null> {
  if (!hasDemo(config) || config.PAYMENT_PROVIDERS || !hasProgram("sandbox")) return null;
  const key = config.SANDBOX_KEY ?? randomBytes(32).toString("hex");
  const { url, failed, stop } = await startChild("sandbox", {
    title: "The sandbox",
    env: { SANDBOX_KEY: key },
  });
  const hosts = ["localhost", "imvubu.localhost", "127.0.0.1", `imvubu.${config.TENANT_DOMAIN}`];
  // The portal may run on any free port.
  const origins = hosts.flatMap((host) => [`http://${host}:*`, `https://${host}:*`]);
  const provider = { provider: "sandbox", url, keys: [key], origins };
  return { env: { PAYMENT_PROVIDERS: JSON.stringify({ imvubu: provider }) }, failed, stop };
}
