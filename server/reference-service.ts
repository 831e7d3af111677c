/** The reference service beside the portal: a process of its own, started and stopped with it. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
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

/** How long it may take to stop, in ms. */
const stopLimit = 15_000;

/** Resolves once it listens. The first start loads the demo, which takes a while, and says so once. Throws CannotRun when it ends before that. */
export async function startReferenceService(onLoadingDemo: () => void): Promise<ReferenceService> {
  const file = fileURLToPath(new URL("./utility.js", import.meta.url));
  if (!existsSync(file)) throw new ConfigError("UPSTREAM_URL: is needed, because this build has no reference service");
  // Out of the terminal's process group: Ctrl-C reaches this process alone, which stops the portal first. The service
  // ends by itself when the channel to this process closes, however that comes.
  const child = fork(file, { stdio: ["ignore", "inherit", "inherit", "ipc"], detached: true });
  let told = false;
  const ended = once(child, "exit");
  const failed = ended.then(([code, signal]): Promise<never> => {
    // Nobody is left to hear it once it was told to end.
    if (told) return new Promise(() => undefined);
    throw new CannotRun(`The reference service ended by itself (${signal ?? `exit code ${code}`}); why is in the lines above.`);
  });
  // Whoever waits for it hears of it; a rejection before that would end the process.
  failed.catch(() => undefined);
  const listening = await Promise.race([untilListening(child, onLoadingDemo), failed]);
  return {
    url: listening.url,
    demo: listening.demo,
    failed,
    async stop() {
      told = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), stopLimit);
      await ended;
      clearTimeout(late);
    },
  };
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
