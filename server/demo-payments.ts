/** The demo's payment provider beside the reference service: the sandbox, for the municipality of the demo that takes payments. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { hasProgram, startChild } from "./child-program.ts";
import type { Environment } from "./config.ts";
import type { TenantProvider } from "./payment-settings.ts";

const Listening = z.object({ type: z.literal("listening"), url: z.string().url() });

export interface DemoPayments {
  /** What the reference service has to know to be paid through it. */
  env: Record<string, string>;
  failed: Promise<never>;
  stop(): Promise<void>;
}

/** Null where there is no demo, or somebody has named a provider already. Throws CannotRun where it can't listen. */
export async function startDemoPayments(config: Environment): Promise<DemoPayments | null> {
  const demo = config.DEMO ?? !config.DATABASE_URL;
  if (!demo || config.PAYMENT_PROVIDERS || !hasProgram("sandbox")) return null;
  const key = config.SANDBOX_KEY ?? randomBytes(32).toString("hex");
  const { process: child, failed, stop } = startChild("sandbox", "The sandbox", { SANDBOX_KEY: key });
  const listening = new Promise<string>((resolve) => {
    child.on("message", (received) => {
      const message = Listening.safeParse(received).data;
      if (message) resolve(message.url);
    });
  });
  const url = await Promise.race([listening, failed]);
  const hosts = ["localhost", "imvubu.localhost", "127.0.0.1", `imvubu.${config.TENANT_DOMAIN}`];
  // The port of the portal may be any that is free.
  const origins = hosts.flatMap((host) => [`http://${host}:*`, `https://${host}:*`]);
  const provider: TenantProvider = { provider: "sandbox", url, keys: [key], origins };
  return { env: { PAYMENT_PROVIDERS: JSON.stringify({ imvubu: provider }) }, failed, stop };
}
