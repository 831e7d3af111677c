/** Runs programs to be measured, each in its own process, which reports its CPU time. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { z } from "zod";
import { projectFolder } from "#tests/support/folders.ts";
import type { Env } from "#tests/support/programs.ts";

export interface MeasuredProcess {
  pid: number;
  url: string;
  /** Returns the user and system time of all the process's threads since its start, in µs. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Code that is loaded before the measured program. It answers each message from the runner with the
 * CPU time, so that the program needs no changes. In worker threads it does nothing, because they
 * have no channel.
 */
const cpuReporter =
  'data:text/javascript,process.on("message", () => process.send(process.cpuUsage())).channel?.unref();';

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * Starts the program with Node and waits for the log line with its URL. Throws if the program ends
 * first.
 */
export async function serve(args: string[], env: Env = {}): Promise<MeasuredProcess> {
  const { PATH, HOME, TMPDIR } = process.env;
  const own: Env = { PATH, HOME, TMPDIR, NODE_ENV: "production", ...env };
  const child = spawn(process.execPath, ["--import", cpuReporter, ...args], {
    cwd: projectFolder,
    env: own as NodeJS.ProcessEnv, // Remix's types allow only certain values of NODE_ENV, including this one.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  running.add(child);
  const closed = once(child, "close").finally(() => running.delete(child));
  return {
    pid: child.pid ?? 0,
    url: await Promise.race([urlOf(child), closed.then(() => throwEnded(args))]),
    async cpu() {
      child.send("cpu");
      const used = await Promise.race([nextCpuUsage(child), closed.then(() => throwEnded(args))]);
      return used.user + used.system;
    },
    async stop() {
      // The open channel keeps remix-serve running after SIGTERM. A measured program has nothing to
      // save.
      child.kill("SIGKILL");
      await closed;
    },
  };
}

const CpuUsage = z.object({ user: z.number(), system: z.number() });

/** Waits for the message of `cpuReporter`. The program itself may send others. */
function nextCpuUsage(child: ChildProcess): Promise<NodeJS.CpuUsage> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      const { data } = CpuUsage.safeParse(message);
      if (!data) return;
      child.off("message", onMessage);
      resolve(data);
    };
    child.on("message", onMessage);
  });
}

function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [url] = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
}

function throwEnded(args: string[]): never {
  throw new Error(`node ${args.join(" ")} ended before it was listening. See its output above.`);
}
