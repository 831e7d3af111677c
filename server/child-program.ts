/** A program that runs beside this one: a process of its own, started and stopped with it. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { environmentWith } from "./config.ts";
import { CannotRun } from "./program.ts";

export interface ChildProgram {
  process: ChildProcess;
  /** Rejects when it ends without having been told to. */
  failed: Promise<never>;
  stop(): Promise<void>;
}

/** How long it may take to stop, in ms. */
const stopLimit = 15_000;

const fileOf = (name: string) => fileURLToPath(new URL(`./${name}.js`, import.meta.url));

/** Whether this build has it. */
export function hasProgram(name: string): boolean {
  return existsSync(fileOf(name));
}

/** `called`: what a person calls it, at the beginning of a sentence. */
export function startChild(name: string, called: string, env: Record<string, string> = {}): ChildProgram {
  // Out of the terminal's process group: Ctrl-C reaches this process alone, which stops the others in their order. A child
  // ends by itself when the channel to this process closes, however that comes.
  const child = fork(fileOf(name), { stdio: ["ignore", "inherit", "inherit", "ipc"], detached: true, env: environmentWith(env) });
  const ended = once(child, "exit");
  let told = false;
  const failed = ended.then(([code, signal]): Promise<never> => {
    // Nobody is left to hear it once it was told to end.
    if (told) return new Promise(() => undefined);
    throw new CannotRun(`${called} ended by itself (${signal ?? `exit code ${code}`}); why is in the lines above.`);
  });
  // Whoever waits for it hears of it; a rejection before that would end the process.
  failed.catch(() => undefined);
  return {
    process: child,
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
