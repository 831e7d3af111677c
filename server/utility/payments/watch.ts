/** Asks the providers about every payment that is not over, for notices get lost; and ends those whose time is up. */
import type { Logger } from "pino";
import type { Database } from "../store/database.ts";
import { claimAsks, type OnlinePayment } from "../store/online-payments.ts";
import { expire } from "../store/payment-steps.ts";
import { type Payments, providerLimitMs } from "./payments.ts";
import { ProviderFailed } from "./provider.ts";
import { logTaken, takeFacts } from "./take-facts.ts";

const pollMs = 1_000;
const parallel = 16;
/** One whose answers are late is asked no more while so many are awaited: it must not hold up the others. */
const ofOneProvider = 8;

export interface PaymentWatch {
  /** Begins to look every second. */
  start(): void;
  /** Begins nothing new and waits for the answers that are under way. */
  stop(): Promise<void>;
}

export interface PaymentWatchOptions {
  database: Database;
  payments: Payments;
  messages: { wake(): void };
  log: Logger;
}

export function createPaymentWatch({ database, payments, messages, log }: PaymentWatchOptions): PaymentWatch {
  const over = new AbortController();
  let looking: Promise<void> | null = null;
  let poll: NodeJS.Timeout | undefined;

  const asking = new Map<Promise<void>, string>();

  /** Begins as many as there is room for, and leaves them to themselves. */
  async function look(): Promise<void> {
    const awaited = [...asking.values()];
    const late = awaited.filter((name) => awaited.filter((other) => other === name).length >= ofOneProvider);
    for (const payment of await claimAsks(database, Math.min(ofOneProvider, parallel - awaited.length), late)) {
      const asked = ask(payment)
        .catch(problem)
        .finally(() => asking.delete(asked));
      asking.set(asked, payment.provider);
    }
  }

  async function ask(payment: OnlinePayment): Promise<void> {
    const { tenant, id } = payment;
    const provider = payments.of(tenant)?.provider;
    try {
      if (provider?.name !== payment.provider) throw new ProviderFailed("the municipality has another one by now");
      for (const facts of await provider.ask(tenant, payment, AbortSignal.any([over.signal, AbortSignal.timeout(providerLimitMs)]))) {
        // It was asked about this one: whatever else it answers is not believed.
        if (facts.payment !== id) continue;
        const taken = await database.inTenant(tenant, (db) => takeFacts(db, tenant, provider.name, facts));
        logTaken(log, tenant, provider.name, facts, taken);
        if (taken.kind === "moved") messages.wake();
      }
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      log.warn(
        { tenant, payment: id, provider: payment.provider, problem: error.message },
        "a provider could not be asked about a payment",
      );
    }
    const expired = await database.inTenant(tenant, (db) => expire(db, tenant, id));
    if (expired) log.info({ tenant, payment: id }, "a payment has expired");
  }

  const problem = (error: unknown) => log.error({ err: error }, "payments could not be asked about");

  return {
    start() {
      poll = setInterval(() => {
        looking ??= look()
          .catch(problem)
          .finally(() => (looking = null));
      }, pollMs);
    },
    async stop() {
      clearInterval(poll);
      over.abort();
      await looking;
      await Promise.all(asking.keys());
    },
  };
}
