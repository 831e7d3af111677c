/** What the program that hosts the app tells it, once, at start. */

export interface Settings {
  upstreamUrl: string;
  /** No limit when left out (specification, point 9). */
  upstreamTimeoutMs?: number | undefined;
  /** The first signs cookies, all of them verify. */
  sessionSecrets: readonly string[];
  /** The tenant this portal serves where the host name doesn't name another. */
  tenant: string;
  /** `<name>.<tenantDomain>` is the tenant `<name>`. */
  tenantDomain: string;
  /** Whether /test shows the gallery of all controls. */
  testPage: boolean;
  log(level: "info" | "warn" | "error", fields: Record<string, unknown>, message: string): void;
}

declare global {
  // On globalThis, because the app is a bundle of its own: a module's variable would not be the one its host has set.
  var portalSettings: Settings | undefined;
}

export function provideSettings(settings: Settings): void {
  globalThis.portalSettings = settings;
}

export function settings(): Settings {
  if (!globalThis.portalSettings) throw new Error("The host must call provideSettings() before the first request.");
  return globalThis.portalSettings;
}
