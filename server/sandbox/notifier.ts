/**
 * Sends the sandbox's notifications. If a notification is not accepted, it is retried a limited
 * number of times.
 */
import { timeoutSignal } from "#server/timeout-signal.ts";
import { transactionOf } from "./app.ts";
import type { Order, Orders, ScheduledEvent } from "./orders.ts";
import { signedHeaders } from "./signing.ts";

const pollMs = 200;
const timeoutMs = 10_000;
const retryDelaysMs = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000];

export function startNotifier(orders: Orders, key: string): { stop(): Promise<void> } {
  const over = new AbortController();
  const inProgress = new Map<ScheduledEvent, Promise<void>>();

  async function send(event: ScheduledEvent): Promise<void> {
    const order = orders.findByPage(event.page);
    const finished = !order || (await isAccepted(order, event));
    const wait = retryDelaysMs[event.tries];
    if (finished || wait === undefined) orders.markSent(event);
    else orders.retryLater(event, wait);
  }

  async function isAccepted(order: Order, event: ScheduledEvent): Promise<boolean> {
    const body = JSON.stringify({
      tenant: order.tenant,
      ...transactionOf(order, event.transaction, event.status),
    });
    try {
      const headers = { "content-type": "application/json", ...signedHeaders(key, body) };
      const signal = AbortSignal.any([over.signal, timeoutSignal(timeoutMs)]);
      return (
        await fetch(order.notify_url, { method: "POST", headers, body, signal, redirect: "error" })
      ).ok;
    } catch {
      return false; // The recipient can't be reached, so the notification may be retried later.
    }
  }

  const poll = setInterval(() => {
    for (const event of orders.dueEvents()) {
      if (!inProgress.has(event))
        inProgress.set(
          event,
          send(event).finally(() => inProgress.delete(event)),
        );
    }
  }, pollMs);
  return {
    async stop() {
      clearInterval(poll);
      over.abort();
      await Promise.all(inProgress.values());
    },
  };
}
