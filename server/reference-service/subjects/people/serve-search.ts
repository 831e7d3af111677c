/** Serves staff searches, which read much more data than other calls. */
import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import { FairShare } from "#server/fair-share.ts";
import type { App, Service } from "#service/http/serve.ts";
import { databaseBusy } from "#service/rules/refusal.ts";
import { inTransaction, serve, type TransactionHandler } from "#service/subjects/people/serve.ts";

/** Runs searches one at a time, so that consumers' calls don't wait behind several searches. */
const searches = new FairShare({ total: 1, perPerson: 1, waitMs: 2500, maxWaitingPerPerson: 20 });

/**
 * The pause in ms before a waiting search starts. The minimum gives portals time to render the
 * previous search's page and about one page for a consumer. A maximum of half a second is enough,
 * because a search that took longer probably waited for a lock.
 */
const pauseMs = { min: 75, max: 500 };

/**
 * Like `serveTransaction`, but only one of these calls runs at a time. A waiting call starts after
 * a pause at least as long as the previous call took, so that searches use at most half of one
 * core. `isSearch` decides which queries are searches; by default, all are. Throws Refusal
 * (unavailable) if a call waits for too long.
 */
export function serveSearch<C extends Call>(
  app: App,
  service: Service,
  call: C,
  handler: TransactionHandler<C>,
  isSearch: (query: z.output<C["query"]>) => boolean = () => true,
): void {
  serve(app, service, call, async (given) => {
    if (!isSearch(given.query)) return inTransaction(handler)(given);
    const leave = await searches.take(given.token);
    if (!leave) throw databaseBusy();
    const started = performance.now();
    return inTransaction(handler)(given).finally(() => {
      const took = performance.now() - started;
      if (searches.waitingCalls === 0) leave();
      else setTimeout(leave, Math.min(Math.max(took, pauseMs.min), pauseMs.max));
    });
  });
}
