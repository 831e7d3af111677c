/** Asks the provider for a payment's page: outside of any transaction, once, and by one process at a time. */
import type { Logger } from "pino";
import type { Database } from "../store/database.ts";
import { claimStart, failStart, findPayment, keepPage, type OnlinePayment } from "../store/online-payments.ts";
import { findTenant } from "../store/tenants.ts";
import { type Payments, providerLimitMs } from "./payments.ts";
import { ProviderFailed } from "./provider.ts";

/** Whoever sends the same a second time waits this often and this long for the first. */
const looks = 80;
const betweenLooksMs = 250;

interface Needs {
  database: Database;
  payments: Payments;
  log: Logger;
}

/** Answers with the payment and its page; undefined where the provider would not have it, or does not answer. */
export async function startPayment(needs: Needs, tenant: string, id: string): Promise<OnlinePayment | undefined> {
  const { database } = needs;
  for (let look = 0; look < looks; look += 1) {
    const claimed = await database.inTenant(tenant, (db) => claimStart(db, tenant, id));
    if (claimed) await askForPage(needs, tenant, claimed);
    const payment = await database.inTenant(tenant, (db) => findPayment(db, tenant, id));
    if (!payment || payment.state !== "started") return payment?.url ? payment : undefined;
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
  return undefined;
}

async function askForPage({ database, payments, log }: Needs, tenant: string, payment: OnlinePayment): Promise<void> {
  const provider = payments.of(tenant)?.provider;
  try {
    if (provider?.name !== payment.provider) throw new ProviderFailed("the municipality has another one by now");
    const municipality = (await database.inTenant(tenant, (db) => findTenant(db, tenant)))?.name ?? "";
    const order = { tenant, payment, municipality, notifyUrl: payments.notifyUrl(provider.name) };
    const url = await provider.start(order, AbortSignal.timeout(providerLimitMs));
    await database.inTenant(tenant, (db) => keepPage(db, tenant, payment.id, url));
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    log.error({ tenant, payment: payment.id, provider: payment.provider, problem: error.message }, "a payment could not be started");
    await database.inTenant(tenant, (db) => failStart(db, tenant, payment.id));
  }
}
