/** Sends the sandbox's notices, and again until they are taken. */
import { transactionOf } from "./app.ts";
import type { Event, Orders } from "./orders.ts";
import { signedHeaders } from "./signing.ts";

const pollMs = 200;
const limitMs = 10_000;
const waitsMs = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000];

export function startNotices(orders: Orders, key: string): { stop(): Promise<void> } {
  const over = new AbortController();
  const underWay = new Map<Event, Promise<void>>();

  async function send(event: Event): Promise<void> {
    const order = orders.ofPage(event.page);
    if (
      !order ||
      (await isTaken(order.notify_url, JSON.stringify({ tenant: order.tenant, ...transactionOf(order, event.transaction, event.status) })))
    ) {
      orders.sent(event);
      return;
    }
    const wait = waitsMs[event.tries];
    if (wait === undefined) orders.sent(event);
    else orders.later(event, wait);
  }

  async function isTaken(url: string, body: string): Promise<boolean> {
    try {
      const headers = { "content-type": "application/json", ...signedHeaders(key, body) };
      const signal = AbortSignal.any([over.signal, AbortSignal.timeout(limitMs)]);
      return (await fetch(url, { method: "POST", headers, body, signal, redirect: "error" })).ok;
    } catch {
      return false; // Not there, or not now: it is sent again.
    }
  }

  const poll = setInterval(() => {
    for (const event of orders.due()) {
      if (!underWay.has(event))
        underWay.set(
          event,
          send(event).finally(() => underWay.delete(event)),
        );
    }
  }, pollMs);
  return {
    async stop() {
      clearInterval(poll);
      over.abort();
      await Promise.all(underWay.values());
    },
  };
}
