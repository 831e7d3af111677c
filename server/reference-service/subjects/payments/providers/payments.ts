/** Creates each tenant's payment provider from the environment. */
import { type Environment, environmentError } from "#server/config.ts";
import type { Service } from "#service/http/serve.ts";
import type { PaymentProvider } from "./provider.ts";
import { providers } from "./providers.ts";

export interface TenantPayments {
  provider: PaymentProvider;
  /** Checks whether the URL is on one of the tenant's own portals. */
  isPortalUrl(url: string): boolean;
}

export interface Payments {
  /**
   * Returns the tenant's payment provider, or undefined if the tenant does not accept online
   * payments.
   */
  forTenant(tenant: string): TenantPayments | undefined;
  notifyUrl(provider: string): string;
  /** The number of trusted proxies in front of the notification endpoint. */
  proxies: number;
}

/** The dependencies of the online payment calls. */
export interface PaymentService extends Service {
  payments: Payments;
}

/** The time limit for a provider's response, in ms. */
export const providerTimeoutMs = 15_000;

/** Returns the tenant that a notification claims to be for. */
export function tenantOfNotification(provider: string, bytes: Uint8Array): string | undefined {
  return providers.find(({ name }) => name === provider)?.tenantOfNotification?.(bytes);
}

/**
 * Creates the payment providers. `ownAddress` returns the service's address once it listens. Throws
 * ConfigError if a provider's settings are missing or invalid.
 */
export function createPayments(environment: Environment, ownAddress: () => string): Payments {
  const tenants = new Map<string, TenantPayments>();
  const problems = new Set<string>();
  for (const [tenant, { provider: name, origins, ...own }] of Object.entries(
    environment.PAYMENT_PROVIDERS ?? {},
  )) {
    const definition = providers.find((one) => one.name === name);
    if (!definition) {
      problems.add(
        `PAYMENT_PROVIDERS: ${tenant}.provider: must be one of ${providers.map((one) => one.name).join(", ")}`,
      );
      continue;
    }
    for (const problem of definition.check?.(environment) ?? []) problems.add(problem);
    const settings = definition.settings.safeParse(own);
    if (settings.success) {
      tenants.set(tenant, {
        provider: definition.create(settings.data, environment),
        isPortalUrl: portalUrlCheck(origins),
      });
    } else {
      for (const { path, message } of settings.error.issues)
        problems.add(`PAYMENT_PROVIDERS: ${[tenant, ...path].join(".")}: ${message}`);
    }
  }
  if (problems.size > 0) throw environmentError([...problems]);
  return {
    forTenant: (tenant) => tenants.get(tenant),
    notifyUrl: (provider) =>
      `${environment.PAYMENT_NOTIFY_URL ?? ownAddress()}/api/v1/payments/notify/${provider}`,
    proxies: environment.TRUST_PROXY,
  };
}

/**
 * Returns a function that checks whether a URL belongs to a portal. Whole origins are compared, and
 * a URL with a user name or password is never allowed.
 */
function portalUrlCheck(origins: readonly string[]): (url: string) => boolean {
  const anyPort = new Set(
    origins.filter((origin) => origin.endsWith(":*")).map((origin) => origin.slice(0, -2)),
  );
  return (text) => {
    if (!URL.canParse(text)) return false;
    const { origin, protocol, hostname, username, password } = new URL(text);
    return (
      username === "" &&
      password === "" &&
      (origins.includes(origin) || anyPort.has(`${protocol}//${hostname}`))
    );
  };
}
