/** How a program begins and ends: what stops its start is told on standard error, a signal stops it cleanly. */
import { ConfigError, runForProduction } from "./config.ts";

/** What a person can put right: its message says how, and a stack would only hide that. */
export class CannotRun extends Error {}

export interface Running {
  stop(): Promise<void>;
  /** Rejects when something it can't do without has ended by itself. */
  failed?: Promise<never>;
}

/** Runs until SIGINT, SIGTERM or SIGHUP; the same one a second time ends it at once. Exit code 0, or 1 when it failed. */
export async function runProgram(start: () => Promise<Running>): Promise<void> {
  runForProduction();
  const told = untilTold();
  await orExplain(async () => {
    const running = await Promise.race([start(), told]);
    // Told before it had begun: what it has started so far ends with this process.
    if (!running) return;
    try {
      await Promise.race([told, running.failed ?? told]);
    } finally {
      await running.stop();
    }
  });
  // Idle connections to the upstream would keep it alive for nothing.
  process.exit();
}

function untilTold(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.once(signal, () => {
        resolve();
      });
  });
}

/** Runs it; what it throws becomes a message on standard error and the exit code 1. */
export async function orExplain(run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const text =
      error instanceof ConfigError || error instanceof CannotRun ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
