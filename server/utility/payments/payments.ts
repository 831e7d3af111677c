/** Through whom each tenant is paid, as the environment says. */
import type { Environment } from "../../config.ts";
import { payfastProvider, payfastTenant } from "./payfast.ts";
import type { Provider } from "./provider.ts";
import { sandboxProvider, sandboxTenant } from "./sandbox.ts";
import { serverlessProvider } from "./serverless.ts";

export interface TenantPaying {
  provider: Provider;
  /** Whether the address is one of the tenant's own portals. */
  isOwnUrl(url: string): boolean;
}

export interface Payments {
  /** Undefined where the tenant takes no payments online. */
  of(tenant: string): TenantPaying | undefined;
  notifyUrl(provider: Provider["name"]): string;
  /** How many proxies a notice comes through that say truly where it is from. */
  proxies: number;
}

/** How long a provider is given, in ms. */
export const providerLimitMs = 15_000;

const notices = new Map([
  ["sandbox", sandboxTenant],
  ["payfast", payfastTenant],
]);

/** The tenant that a notice is for, as it says itself. */
export function tenantOfNotice(provider: string, bytes: Uint8Array): string | undefined {
  return notices.get(provider)?.(bytes);
}

type Settings = Pick<
  Environment,
  "PAYMENT_PROVIDERS" | "PAYMENT_NOTIFY_URL" | "PAYMENT_ENDPOINT" | "PAYMENT_TOKEN" | "PAYMENT_SUFFIXES" | "TRUST_PROXY"
>;

/** `ownAddress`: where the service listens, once it does. */
export function createPayments(settings: Settings, ownAddress: () => string): Payments {
  const { PAYMENT_PROVIDERS = {}, PAYMENT_ENDPOINT = "", PAYMENT_TOKEN = "", PAYMENT_SUFFIXES, PAYMENT_NOTIFY_URL } = settings;
  const tenants = new Map<string, TenantPaying>();
  for (const [tenant, one] of Object.entries(PAYMENT_PROVIDERS)) {
    const isOwnUrl = ownUrls(one.origins);
    const serverless = { endpoint: PAYMENT_ENDPOINT, token: PAYMENT_TOKEN, suffixes: PAYMENT_SUFFIXES };
    switch (one.provider) {
      case "sandbox":
        tenants.set(tenant, { provider: sandboxProvider(one), isOwnUrl });
        break;
      case "payfast":
        tenants.set(tenant, { provider: payfastProvider(one), isOwnUrl });
        break;
      case "serverless":
        tenants.set(tenant, { provider: serverlessProvider(serverless), isOwnUrl });
    }
  }
  return {
    of: (tenant) => tenants.get(tenant),
    notifyUrl: (provider) => `${PAYMENT_NOTIFY_URL ?? ownAddress()}/api/v1/payments/notify/${provider}`,
    proxies: settings.TRUST_PROXY,
  };
}

/** By the whole origin; what stands in front of the host, such as a name and a password, is never allowed. */
function ownUrls(origins: readonly string[]): (url: string) => boolean {
  const anyPort = new Set(origins.filter((origin) => origin.endsWith(":*")).map((origin) => origin.slice(0, -2)));
  return (text) => {
    if (!URL.canParse(text)) return false;
    const { origin, protocol, hostname, username, password } = new URL(text);
    return username === "" && password === "" && (origins.includes(origin) || anyPort.has(`${protocol}//${hostname}`));
  };
}
