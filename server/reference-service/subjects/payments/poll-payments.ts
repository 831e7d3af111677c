/**
 * Polls the providers for the status of every open payment, because notifications can get lost.
 * Also marks payments as expired once their time is up.
 */
import type { Log } from "#server/log.ts";
import { timeoutSignal } from "#server/timeout-signal.ts";
import type { Database } from "#service/database/database.ts";
import { applyNotification, logNotificationResult } from "./apply-notification.ts";
import { type Payments, providerTimeoutMs } from "./providers/payments.ts";
import { ProviderError } from "./providers/provider.ts";
import { claimPaymentsToPoll, type OnlinePayment } from "./store/online-payments.ts";
import { markExpired } from "./store/transitions.ts";

const concurrency = 16;
/**
 * The maximum number of pending requests per provider. No more are sent until one ends, so that a
 * slow provider does not hold up the others.
 */
const maxPerProvider = 8;

export interface PaymentPoller {
  /** Starts polling. */
  start(): void;
  /** Stops polling, aborts the pending requests and waits for them to end. */
  stop(): Promise<void>;
}

export interface PaymentPollerOptions {
  database: Database;
  payments: Payments;
  messages: { wake(): void };
  log: Log;
  /** The time between two polls, in ms. */
  pollMs?: number;
}

export function createPaymentPoller({
  database,
  payments,
  messages,
  log,
  pollMs = 1_000,
}: PaymentPollerOptions): PaymentPoller {
  const over = new AbortController();
  let polling: Promise<void> | null = null;
  let poll: NodeJS.Timeout | undefined;

  const inProgress = new Map<Promise<void>, string>();

  /** Starts as many requests as the limits allow, without waiting for their results. */
  async function pollOnce(): Promise<void> {
    const awaited = [...inProgress.values()];
    const late = awaited.filter(
      (name) => awaited.filter((other) => other === name).length >= maxPerProvider,
    );
    for (const payment of await claimPaymentsToPoll(
      database,
      Math.min(maxPerProvider, concurrency - awaited.length),
      late,
    )) {
      const query = queryProvider(payment)
        .catch(logProblem)
        .finally(() => inProgress.delete(query));
      inProgress.set(query, payment.provider);
    }
  }

  async function queryProvider(payment: OnlinePayment): Promise<void> {
    const { tenant, id } = payment;
    const provider = payments.forTenant(tenant)?.provider;
    try {
      if (provider?.name !== payment.provider)
        throw new ProviderError("the municipality now uses another provider");
      for (const notification of await provider.queryTransactions(
        tenant,
        payment,
        AbortSignal.any([over.signal, timeoutSignal(providerTimeoutMs)]),
      )) {
        // The query is about this payment only, so ignore anything that the provider reports about
        // others.
        if (notification.payment !== id) continue;
        const result = await database.inTenant(tenant, (context) =>
          applyNotification(context, provider.name, notification),
        );
        logNotificationResult(log, tenant, provider.name, notification, result);
        if (result.kind !== "ignored") messages.wake();
      }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn(
        { tenant, payment: id, provider: payment.provider, problem: error.message },
        "a payment could not be queried at its provider",
      );
    }
    const expired = await database.inTenant(tenant, (context) => markExpired(context, id));
    if (expired) log.info({ tenant, payment: id }, "a payment has expired");
  }

  const logProblem = (error: unknown) => log.error({ err: error }, "payments could not be queried");

  return {
    start() {
      poll = setInterval(() => {
        polling ??= pollOnce()
          .catch(logProblem)
          .finally(() => (polling = null));
      }, pollMs);
    },
    async stop() {
      clearInterval(poll);
      over.abort();
      await polling;
      await Promise.all(inProgress.keys());
    },
  };
}
