/** The connections to the upstream, which all users share. */
import { Agent, errors } from "undici";
import { settings } from "#app/host/settings.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { Failure } from "./failure.server.ts";

export type ConnectionKind = "calls" | "files";

/**
 * The dispatcher for each kind of connection. It is created on the first call, when the settings
 * are known.
 */
const dispatchers: Partial<Record<ConnectionKind, Agent>> = {};

/**
 * Returns the dispatcher for a kind of connection. It rejects a response that is too large
 * (`isTooLarge`).
 */
export function dispatcherFor(kind: ConnectionKind): Agent {
  return (dispatchers[kind] ??= new Agent({
    // Keep connections open for later pages.
    keepAliveTimeout: 30_000,
    // No limit (specification, point 9).
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: settings().maxAnswerBytes[kind],
  }));
}

export function isTooLarge(error: unknown): boolean {
  return error instanceof errors.ResponseExceededMaxSizeError;
}

const text: PlainTranslationKey = "The service is busy";
const description: PlainTranslationKey =
  "Too many pages are being opened at the same time. Try again in a few seconds.";

/**
 * The failure of a call for which no connection was free, and the number of seconds to wait before
 * retrying.
 */
export const busy: { failure: Failure; retryAfter: number } = {
  failure: { code: 503, text, description, error: undefined, errors: undefined },
  retryAfter: 5,
};

/**
 * Waits for a connection that the person may use. Returns a function that releases it, or null if
 * none becomes free in time. Files have their own connections, so that they never delay pages.
 */
export function takeConnection(person: string, kind: ConnectionKind): Promise<(() => void) | null> {
  return settings().connections[kind].take(person);
}
