/** Starts the built programs as a user would, reads their log, and stops them. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { z } from "zod";
import { projectFolder } from "./folders.ts";

export type ProgramName = "main" | "portal" | "utility" | "import" | "ledger-check";

const LogLine = z.object({ msg: z.string() }).passthrough();
export type LogLine = z.infer<typeof LogLine>;

const Listening = z.object({ msg: z.literal("listening"), program: z.enum(["portal", "utility"]), url: z.string().url() });

export interface Program {
  pid: number;
  /** Where it listens; `main` also tells where the reference service beside it does. Throws where it said nothing of that program. */
  url(program?: "portal" | "utility"): string;
  /** The JSON lines it has logged so far. */
  log: readonly LogLine[];
  /** Everything it has written so far, on both outputs. */
  output(): string;
  /** The first line that matches, logged already or still to come; rejects when the program ends without it. */
  logged(matches: (line: LogLine) => boolean): Promise<LogLine>;
  /** SIGTERM; answers with the exit code, null where it had to be killed by a signal. */
  stop(): Promise<number | null>;
  /** SIGKILL: no goodbye. */
  kill(): Promise<void>;
}

/** Signs the cookies of programs under test. */
export const sessionSecret = "a secret of the tests that is long enough";

export type Env = Record<string, string | undefined>;

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Nothing of the developer's own settings reaches a program under test. */
function environmentOf(env: Env): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const own: Env = { PATH, HOME, TMPDIR, ...env };
  return own as NodeJS.ProcessEnv; // Remix's types want NODE_ENV in it, which a user doesn't set either.
}

function spawnProgram(name: ProgramName, env: Env, args: string[]): ChildProcess {
  return spawn(process.execPath, [`build/programs/${name}.js`, ...args], {
    cwd: projectFolder,
    env: environmentOf(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
}

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end, such as the import, or one that refuses to start. */
export async function runProgram(name: ProgramName, { env = {}, args = [] }: { env?: Env; args?: string[] } = {}): Promise<Outcome> {
  const child = spawnProgram(name, env, args);
  const outcome: Outcome = { code: null, stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (outcome.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (outcome.stderr += text));
  await once(child, "close");
  return { ...outcome, code: child.exitCode };
}

/** Starts a program and waits until it listens. It takes a free port where `env` names none. */
export async function startProgram(name: "main" | "portal" | "utility", env: Env = {}): Promise<Program> {
  const child = spawnProgram(name, { PORT: "0", UTILITY_PORT: "0", SANDBOX_PORT: "0", ...env }, []);
  running.add(child);
  const closed = once(child, "close").finally(() => running.delete(child));

  const log: LogLine[] = [];
  const waiting = new Set<(line: LogLine) => void>();
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (text) => {
      output += `${text}\n`;
      const line = parseLogLine(text);
      if (!line) return;
      log.push(line);
      for (const tell of waiting) tell(line);
    });
  }

  function logged(matches: (line: LogLine) => boolean): Promise<LogLine> {
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
        reject(new Error(`${name} ended (exit code ${child.exitCode}) before it logged what was waited for. It wrote:\n${output}`));
      });
    });
  }

  const own = name === "utility" ? "utility" : "portal";
  await logged((line) => listening(line)?.program === own);

  return {
    pid: child.pid ?? 0,
    url(program = own) {
      const line = log.map(listening).find((found) => found?.program === program);
      if (!line) throw new Error(`${name} has not said where its ${program} listens.`);
      return line.url;
    },
    log,
    output: () => output,
    logged,
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

function listening(line: LogLine): z.infer<typeof Listening> | undefined {
  return Listening.safeParse(line).data;
}

function parseLogLine(text: string): LogLine | undefined {
  if (!text.startsWith("{")) return undefined;
  try {
    return LogLine.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // Not JSON: it is kept in output() all the same.
  }
}
