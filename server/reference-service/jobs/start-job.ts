/** Runs a background job at intervals. Can stop the job between two of its transactions. */
import type { Database } from "#service/database/database.ts";
import { JobStoppedError } from "#service/database/job-stopped-error.ts";

export interface Job {
  /** Stops the job after its current transaction, and waits for it. */
  stop(): Promise<void>;
}

type Transactions = Pick<Database, "inTenant" | "asOwner">;

/** Starts a job that runs every `intervalMs`, unless its last run has not finished. */
export function startJob<D extends Transactions>(
  database: D,
  intervalMs: number,
  run: (database: D) => Promise<void>,
  onProblem: (error: unknown) => void,
): Job {
  let stopped = false;
  let running: Promise<void> | null = null;
  const checkStopped = () => {
    if (stopped) throw new JobStoppedError("The service is stopping.");
  };
  const stoppable: D = {
    ...database,
    async inTenant(tenant, work) {
      checkStopped();
      return database.inTenant(tenant, work);
    },
    async asOwner(work) {
      checkStopped();
      return database.asOwner(work);
    },
  };
  const timer = setInterval(() => {
    running ??= run(stoppable)
      .catch((error: unknown) => {
        if (!(error instanceof JobStoppedError)) onProblem(error);
      })
      .finally(() => (running = null));
  }, intervalMs);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
