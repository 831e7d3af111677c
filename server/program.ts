/**
 * Runs a program from start to stop: reads its settings, reports a failed start, and stops cleanly
 * on a signal.
 */
import { createCommand } from "./command-line.ts";
import { ConfigError, defaultToProduction, type Environment, readConfig } from "./config.ts";
import { errorMessage } from "./error-message.ts";
import { captureConsole, createLog, type Log } from "./log.ts";
import { sendToParent } from "./parent-program.ts";

/** An error that the operator can fix. The message says how, so no stack trace is printed. */
export class ProgramError extends Error {}

export interface RunningProgram {
  stop(): Promise<void>;
  /** Rejects if a program that this one depends on exits unexpectedly. */
  failed?: Promise<never>;
}

/**
 * Runs the program until SIGINT, SIGTERM or SIGHUP, or until the parent program ends. Receiving the
 * same signal again ends it immediately. The exit code is 0, or 1 after a failure.
 */
export async function runProgram(
  name: string,
  start: (config: Environment, log: Log) => Promise<RunningProgram>,
): Promise<void> {
  createCommand(name, "Runs until it is stopped. Its settings are in docs/settings.md").parse();
  // The database, uploads and messages contain personal data.
  process.umask(0o077);
  defaultToProduction();
  const stopRequested = waitForSignal();
  await reportErrors(async () => {
    const config = readConfig();
    const log = createLog(name, config.LOG_LEVEL);
    captureConsole(log);
    const running = await Promise.race([start(config, log), stopRequested]);
    // The program was stopped during startup. Any child programs that are already running end with
    // this process.
    if (!running) return;
    try {
      await Promise.race([stopRequested, running.failed ?? stopRequested]);
    } finally {
      await running.stop();
      log.info("stopped");
    }
  });
  // Idle connections to the upstream would keep the process alive.
  process.exit();
}

function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.once(signal, () => resolve());
    process.once("disconnect", resolve);
  });
}

/**
 * Runs a function. If it throws, sets the exit code to 1 and reports the error on standard error
 * and to the parent program, if there is one.
 */
export async function reportErrors(run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.exitCode = 1;
    const message = messagesOf(error);
    const expected = error instanceof ConfigError || error instanceof ProgramError;
    // A parent program prints the message itself.
    if (!expected || !process.connected)
      process.stderr.write(`${expected ? message : stackTrace(error)}\n`);
    await sendToParent({ type: "failed", message });
  }
}

/**
 * Returns the error's message. An AggregateError may have no message, so the messages of its errors
 * are returned instead.
 */
function messagesOf(error: unknown): string {
  return error instanceof AggregateError
    ? error.errors.map(messagesOf).join("; ")
    : errorMessage(error);
}

/** Returns the error with its stack trace, for unexpected errors. */
export function stackTrace(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(stackTrace).join("\n");
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
