/**
 * Requests the URL of a payment's page from the provider, outside any transaction. Only one process
 * makes the request, and only once.
 */
import type { Log } from "#server/log.ts";
import type { Database } from "#service/database/database.ts";
import { findTenantName } from "#service/database/tenants.ts";
import { type Payments, providerTimeoutMs } from "./providers/payments.ts";
import { ProviderError } from "./providers/provider.ts";
import {
  claimStart,
  findPayment,
  markStartFailed,
  type OnlinePayment,
  savePaymentPage,
} from "./store/online-payments.ts";

/**
 * The maximum number of times that a repeated request checks whether the first one has finished.
 */
const maxChecks = 80;
const checkIntervalMs = 250;

interface PaymentDependencies {
  database: Database;
  payments: Payments;
  log: Log;
}

/**
 * Returns the payment with the URL of its page. Returns undefined if the provider rejects the
 * payment or doesn't respond.
 */
export async function startPayment(
  needs: PaymentDependencies,
  tenant: string,
  id: string,
): Promise<OnlinePayment | undefined> {
  const { database } = needs;
  for (let check = 0; check < maxChecks; check += 1) {
    const claimed = await database.inTenant(tenant, (context) => claimStart(context, id));
    if (claimed) await requestPaymentPage(needs, tenant, claimed);
    const payment = await database.inTenant(tenant, (context) => findPayment(context, id));
    if (!payment || payment.state !== "started") return payment?.url ? payment : undefined;
    await new Promise((resolve) => setTimeout(resolve, checkIntervalMs));
  }
  return undefined;
}

async function requestPaymentPage(
  { database, payments, log }: PaymentDependencies,
  tenant: string,
  payment: OnlinePayment,
): Promise<void> {
  const provider = payments.forTenant(tenant)?.provider;
  try {
    if (provider?.name !== payment.provider)
      throw new ProviderError("the municipality now uses another provider");
    const municipality = await database.inTenant(tenant, findTenantName);
    const order = { tenant, payment, municipality, notifyUrl: payments.notifyUrl(provider.name) };
    const url = await provider.start(order, AbortSignal.timeout(providerTimeoutMs));
    await database.inTenant(tenant, (context) => savePaymentPage(context, payment.id, url));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error(
      { tenant, payment: payment.id, provider: payment.provider, problem: error.message },
      "a payment could not be started",
    );
    await database.inTenant(tenant, (context) => markStartFailed(context, payment.id));
  }
}
