/** The reference service beside the portal. */
import type { ChildProcess } from "node:child_process";
import { z } from "zod";
import { hasProgram, startChild } from "./child-program.ts";
import { ConfigError } from "./config.ts";
import { CannotRun } from "./program.ts";

const Message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("loading-demo") }),
  z.object({ type: z.literal("failed"), message: z.string() }),
  z.object({ type: z.literal("listening"), url: z.string().url(), demo: z.boolean() }),
]);

export interface ReferenceService {
  url: string;
  /** Whether the demo municipalities are in it. */
  demo: boolean;
  /** Rejects when it ends without having been told to. */
  failed: Promise<never>;
  stop(): Promise<void>;
}

/** Resolves once it listens. The first start loads the demo, which takes a while, and says so once. Throws CannotRun when it ends before that. */
export async function startReferenceService(env: Record<string, string>, onLoadingDemo: () => void): Promise<ReferenceService> {
  if (!hasProgram("utility")) throw new ConfigError("UPSTREAM_URL: is needed, because this build has no reference service");
  const { process: child, failed, stop } = startChild("utility", "The reference service", env);
  const listening = await Promise.race([untilListening(child, onLoadingDemo), failed]);
  return { url: listening.url, demo: listening.demo, failed, stop };
}

function untilListening(child: ChildProcess, onLoadingDemo: () => void) {
  return new Promise<{ url: string; demo: boolean }>((resolve, reject) => {
    let told = false;
    child.on("message", (received) => {
      // Other messages are none of ours.
      const message = Message.safeParse(received).data;
      if (message?.type === "listening") resolve(message);
      if (message?.type === "failed") reject(new CannotRun(`The reference service can't run: ${message.message}`));
      if (message?.type === "loading-demo" && !told) {
        told = true;
        onLoadingDemo();
      }
    });
  });
}
