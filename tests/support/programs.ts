/** Starts the built programs as a user would, reads their log and stops them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { z } from "zod";
import { projectFolder } from "./folders.ts";

export type ProgramName =
  "main" | "portal" | "service" | "import" | "ledger-check" | "admin" | "backup" | "restore";

export const LogLine = z.object({ msg: z.string() }).passthrough();
export type LogLine = z.infer<typeof LogLine>;

const Listening = z.object({
  msg: z.literal("listening"),
  program: z.enum(["portal", "service"]),
  url: z.string().url(),
});

export interface Program {
  pid: number;
  /**
   * Returns the program's URL. The `main` program also has the reference service's URL. Throws if
   * the program has not logged the URL yet.
   */
  url(program?: "portal" | "service"): string;
  /** The JSON lines logged so far. */
  log: readonly LogLine[];
  /** Returns everything written to stdout and stderr so far. */
  output(): string;
  /**
   * Returns the first matching log line, and waits for it if necessary. Rejects if the program
   * exits without logging one.
   */
  waitForLog(matches: (line: LogLine) => boolean): Promise<LogLine>;
  /** Sends SIGTERM. Returns the exit code, or null if the program had to be killed by a signal. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, without a clean shutdown. */
  kill(): Promise<void>;
}

/** The secret used to sign cookies in the programs under test. */
export const sessionSecret = "a secret of the tests that is long enough";

export type Env = Record<string, string | undefined>;

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * Returns a clean environment, so that the developer's own settings do not reach a program under
 * test.
 */
function environmentOf(env: Env): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const own: Env = { PATH, HOME, TMPDIR, ...env };
  // Remix's types require NODE_ENV, but users don't set it.
  return own as NodeJS.ProcessEnv;
}

function spawnProgram(name: ProgramName, env: Env, args: string[]): ChildProcess {
  // Optimizing the embedded database's WebAssembly would take longer than running most tests.
  return spawn(process.execPath, ["--liftoff-only", `build/programs/${name}.js`, ...args], {
    cwd: projectFolder,
    env: environmentOf(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
}

export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program until it exits, such as the import or a program that fails to start. */
export async function runProgram(
  name: ProgramName,
  { env = {}, args = [] }: { env?: Env; args?: string[] } = {},
): Promise<ProgramResult> {
  const child = spawnProgram(name, env, args);
  const outcome: ProgramResult = { code: null, stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (outcome.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (outcome.stderr += text));
  await once(child, "close");
  return { ...outcome, code: child.exitCode };
}

/** Starts a program and waits until it listens, on a free port unless `env` sets one. */
export async function startProgram(
  name: "main" | "portal" | "service",
  env: Env = {},
): Promise<Program> {
  const child = spawnProgram(name, { PORT: "0", SERVICE_PORT: "0", SANDBOX_PORT: "0", ...env }, []);
  running.add(child);
  const closed = once(child, "close").finally(() => running.delete(child));

  const log: LogLine[] = [];
  const urls = new Map<string, string>();
  const waiting = new Set<(line: LogLine) => void>();
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (text) => {
      output += `${text}\n`;
      const line = parseLogLine(text);
      if (!line) return;
      log.push(line);
      const address = Listening.safeParse(line).data;
      if (address) urls.set(address.program, address.url);
      for (const tell of waiting) tell(line);
    });
  }

  function waitForLog(matches: (line: LogLine) => boolean): Promise<LogLine> {
    const already = log.find(matches);
    if (already) return Promise.resolve(already);
    return new Promise((resolve, reject) => {
      const tell = (line: LogLine) => {
        if (!matches(line)) return;
        waiting.delete(tell);
        resolve(line);
      };
      waiting.add(tell);
      void closed.then(() => {
        reject(
          new Error(
            `${name} ended (exit code ${child.exitCode}) before it logged the expected line. It wrote:\n${output}`,
          ),
        );
      });
    });
  }

  const own = name === "service" ? "service" : "portal";
  // `main` starts both. Each writes its own log, so their lines arrive in either order.
  for (const program of name === "main" ? ["service", own] : [own])
    await waitForLog((line) => Listening.safeParse(line).data?.program === program);

  return {
    pid: child.pid ?? 0,
    url(program = own) {
      const found = urls.get(program);
      if (found === undefined)
        throw new Error(`${name} did not log the address of its ${program}.`);
      return found;
    },
    log,
    output: () => output,
    waitForLog: waitForLog,
    async stop() {
      child.kill("SIGTERM");
      await closed;
      return child.exitCode;
    },
    async kill() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

function parseLogLine(text: string): LogLine | undefined {
  if (!text.startsWith("{")) return undefined;
  try {
    return LogLine.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // Not JSON; output() still contains it.
  }
}
