/** Updates the metrics whose values are measured each time the metrics are read. */
import type { Probe } from "#server/health.ts";
import type { Log } from "#server/log.ts";
import type { Database } from "#service/database/database.ts";
import { countPolledPayments, countQueuedMessages } from "#service/database/metric-counts.ts";
import * as metrics from "#service/http/metrics.ts";
import { waitingPasswordChecks } from "#service/subjects/people/passwords.ts";

interface Measured {
  database: Database;
  probe: Probe;
  log: Log;
}

export async function refreshMetrics({ database, probe, log }: Measured): Promise<void> {
  for (const { pool, size, inUse, waiting } of database.connectionUse()) {
    metrics.databaseConnections.set({ pool, state: "limit" }, size);
    metrics.databaseConnections.set({ pool, state: "in_use" }, inUse);
    metrics.databaseConnections.set({ pool, state: "waiting" }, waiting);
  }
  metrics.passwordChecks.set(waitingPasswordChecks());
  // Without the database, old counts would look current.
  for (const gauge of [metrics.messagesQueued, metrics.oldestMessage, metrics.paymentsPolled])
    gauge.reset();
  const problem = await probe();
  metrics.databaseUp.set(problem === null ? 1 : 0);
  if (problem !== null) return;
  try {
    for (const channel of ["email", "sms"]) {
      metrics.messagesQueued.set({ channel }, 0);
      metrics.oldestMessage.set({ channel }, 0);
    }
    for (const { channel, count, oldest } of await countQueuedMessages(database)) {
      metrics.messagesQueued.set({ channel }, count);
      metrics.oldestMessage.set({ channel }, oldest);
    }
    for (const { state, count } of await countPolledPayments(database))
      metrics.paymentsPolled.set({ state }, count);
  } catch (error) {
    log.warn({ err: error }, "the metrics could not be read from the database");
  }
}
