import { expect, test, vi } from "vitest";
import { startJob } from "./start-job.ts";

test("stops a job after its current transaction, without reporting a problem", async () => {
  const events: string[] = [];
  let commit = (): void => undefined;
  const database = {
    inTenant: () => Promise.reject(new Error("The job uses no tenant.")),
    async asOwner(_work: unknown): Promise<never> {
      events.push("began");
      await new Promise<void>((resolve) => (commit = resolve));
      events.push("committed");
      // The job ignores the result.
      return undefined as never;
    },
  };
  const problem = vi.fn();
  vi.useFakeTimers();
  const job = startJob(
    database,
    1000,
    async (stoppable) => {
      await stoppable.asOwner(() => Promise.resolve());
      await stoppable.asOwner(() => Promise.resolve());
    },
    problem,
  );
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  const stopped = job.stop().then(() => events.push("stopped"));
  commit();
  await stopped;
  expect(events).toEqual(["began", "committed", "stopped"]);
  expect(problem).not.toHaveBeenCalled();
});
