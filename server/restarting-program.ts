/** Runs a child program, and restarts it when it ends unexpectedly. */
import { setTimeout as wait } from "node:timers/promises";
import { type ChildOptions, type ChildProgram, startChild } from "./child-program.ts";
import { errorMessage } from "./error-message.ts";
import type { Log } from "./log.ts";

const shortestDelayMs = 1000;
const longestDelayMs = 30_000;

/**
 * Returns the delay before a restart, in ms. It doubles each time, but starts again from the
 * shortest if the program ran for longer than the maximum delay.
 */
export function restartDelay(previousMs: number, ranMs: number): number {
  return ranMs > longestDelayMs
    ? shortestDelayMs
    : Math.min(Math.max(previousMs * 2, shortestDelayMs), longestDelayMs);
}

/**
 * Starts the program, which listens on the port in the environment variable `portName`. Restarts
 * use the same port. Throws ProgramError if the first start fails.
 */
export async function startRestarting(
  name: string,
  portName: string,
  options: ChildOptions,
  log: Log,
): Promise<Pick<ChildProgram, "url" | "stop">> {
  let started = performance.now();
  let child = await startChild(name, options);
  const { url } = child;
  const stopping = new AbortController();

  async function restart(): Promise<never> {
    started = performance.now();
    child = await startChild(name, {
      ...options,
      env: { ...options.env, [portName]: new URL(url).port },
    });
    log.info(`${options.title} is running again`);
    return child.failed;
  }

  async function keepRunning(): Promise<void> {
    let delayMs = 0;
    for (let running = child.failed; !stopping.signal.aborted; running = restart()) {
      const problem = await running.catch((error: unknown) => errorMessage(error));
      delayMs = restartDelay(delayMs, performance.now() - started);
      log.error({ problem, delayMs }, `${options.title} is not running and will be restarted`);
      await wait(delayMs, undefined, { signal: stopping.signal });
    }
  }
  // Rejects only when the program is stopped during a delay.
  keepRunning().catch(() => undefined);
  return {
    url,
    stop() {
      stopping.abort();
      return child.stop();
    },
  };
}
