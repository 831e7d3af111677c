/** Runs another program in its own process, which starts and stops together with this one. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { environmentWith } from "./config.ts";
import { ChildMessage } from "./parent-program.ts";
import { ProgramError } from "./program.ts";

export interface ChildProgram {
  url: string;
  /** Rejects if the program exits unexpectedly. */
  failed: Promise<never>;
  stop(): Promise<void>;
}

export interface ChildOptions {
  /** The program's name, as shown at the start of error messages. */
  title: string;
  env?: Record<string, string>;
  /** Called when the program starts loading the demo, which takes a while. */
  onLoadingDemo?: () => void;
}

/** The maximum time that a program may take to stop, in ms. */
const stopTimeoutMs = 15_000;

const programFile = (name: string) => fileURLToPath(new URL(`./${name}.js`, import.meta.url));

/** Checks whether this build includes the program. */
export function hasProgram(name: string): boolean {
  return existsSync(programFile(name));
}

/**
 * Starts the program. Resolves once it is listening. Throws ProgramError if it exits before that.
 */
export async function startChild(
  name: string,
  { title, env = {}, onLoadingDemo }: ChildOptions,
): Promise<ChildProgram> {
  // Detached, so that Ctrl-C reaches only this process, which then stops its children in order. A
  // child exits when its IPC channel to this process closes, for whatever reason.
  const child = fork(programFile(name), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
    env: environmentWith(env),
  });
  const ended = once(child, "exit");
  let stopRequested = false;
  const failed = ended.then(([code, signal]): Promise<never> => {
    // A requested stop is not a failure.
    if (stopRequested) return new Promise(() => undefined);
    throw new ProgramError(
      `${title} ended unexpectedly (${signal ?? `exit code ${code}`}). The lines above say why.`,
    );
  });
  // Callers handle the failure later. Until then, an unhandled rejection would end the process.
  failed.catch(() => undefined);
  const url = await Promise.race([waitUntilListening(child, title, onLoadingDemo), failed]);
  return {
    url,
    failed,
    async stop() {
      stopRequested = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
      await ended;
      clearTimeout(late);
    },
  };
}

function waitUntilListening(
  child: ChildProcess,
  title: string,
  onLoadingDemo?: () => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on("message", (received) => {
      const { data: message } = ChildMessage.safeParse(received);
      if (message?.type === "listening") resolve(message.url);
      if (message?.type === "failed")
        reject(new ProgramError(`${title} can't run: ${message.message}`));
      if (message?.type === "loading-demo") onLoadingDemo?.();
    });
  });
}
