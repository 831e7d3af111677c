/** The programs under measurement: each in a process of its own, which tells how much CPU time it has used. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { projectFolder } from "../support/folders.ts";
import type { Env } from "../support/programs.ts";

export interface Serving {
  url: string;
  /** User and system time of the process since its start, all of its threads, in µs. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Loaded before the program itself: answers the runner's every message with the CPU time. The program knows nothing of it. */
const teller = 'data:text/javascript,process.on("message", () => process.send(process.cpuUsage())).channel.unref();';

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts it with Node and waits for the line that says where it listens. Throws when it ends before. */
export async function serve(args: string[], env: Env = {}): Promise<Serving> {
  const { PATH, HOME, TMPDIR } = process.env;
  const own: Env = { PATH, HOME, TMPDIR, NODE_ENV: "production", ...env };
  const child = spawn(process.execPath, ["--import", teller, ...args], {
    cwd: projectFolder,
    env: own as NodeJS.ProcessEnv, // Remix's types want NODE_ENV to be one of two words; it is.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  running.add(child);
  const closed = once(child, "close").finally(() => running.delete(child));
  return {
    url: await Promise.race([urlOf(child), closed.then(() => ended(args))]),
    async cpu() {
      child.send("cpu");
      // What the line above answers with.
      const [used] = (await Promise.race([once(child, "message"), closed.then(() => ended(args))])) as [NodeJS.CpuUsage];
      return used.user + used.system;
    },
    async stop() {
      child.kill();
      await closed;
    },
  };
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

function ended(args: string[]): never {
  throw new Error(`node ${args.join(" ")} ended before it listened; what it said is above.`);
}
