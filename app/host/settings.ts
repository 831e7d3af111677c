/** The settings that the host program passes to the app once, at startup. */

export interface ConnectionPool {
  /**
   * Waits for a connection within the person's share of the pool. Resolves to a function that
   * releases the connection, or to null if none becomes available in time.
   */
  take(person: string): Promise<(() => void) | null>;
  readonly inUse: number;
  readonly waitingCalls: number;
}

interface AnswerRoom {
  /**
   * Reserves the bytes for a person of a group. Returns a function that releases them, or null if
   * there is no room.
   */
  reserve(bytes: number, sender: { person: string; group: string }): (() => void) | null;
}

export interface Settings {
  upstreamUrl: string;
  /**
   * Returns a signal that aborts an upstream request at its time limit. If omitted, requests have
   * no time limit (specification, point 9).
   */
  upstreamTimeLimit?: (() => AbortSignal) | undefined;
  /**
   * The cookie secrets. New cookies are signed with the first one, and all of them can verify a
   * cookie.
   */
  sessionSecrets: readonly string[];
  /**
   * Maps each host name that is served to its tenant, or to undefined if `tenantDomain` or the
   * default tenant applies. If omitted, all host names are served.
   */
  hosts?: ReadonlyMap<string, string | undefined> | undefined;
  /** The default tenant, which is served if neither `hosts` nor the host name names a tenant. */
  tenant: string;
  /** The domain of the tenants: `<name>.<tenantDomain>` serves the tenant `<name>`. */
  tenantDomain: string;
  /** Enables the gallery of all controls at /test. */
  testPage: boolean;
  /**
   * URIs at which to report vulnerabilities. If empty, the municipality's email address is used.
   */
  securityContacts: readonly string[];
  /** The connections to the upstream, in two pools: one for calls, one for files. */
  connections: Record<"calls" | "files", ConnectionPool>;
  /**
   * The maximum size in bytes of a call's response, and of a file. A larger response is aborted
   * with an error.
   */
  maxAnswerBytes: Record<"calls" | "files", number>;
  /** The room for responses that are larger than most, which all visitors share. */
  answerRoom: AnswerRoom;
  /** Records the status and duration of a call. The status is "none" if there was no response. */
  measureCall(call: string, status: number | "none", ms: number): void;
  log(level: "info" | "warn" | "error", fields: Record<string, unknown>, message: string): void;
}

declare global {
  // Stored on globalThis, because the app is a separate bundle and does not share module variables
  // with its host.
  var portalSettings: Settings | undefined;
}

export function provideSettings(settings: Settings): void {
  globalThis.portalSettings = settings;
}

export function settings(): Settings {
  if (!globalThis.portalSettings)
    throw new Error("The host must call provideSettings() before the first request.");
  return globalThis.portalSettings;
}
