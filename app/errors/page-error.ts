/**
 * Converts anything that was thrown into the error that the error page and the error dialog show.
 * It also runs in the browser, so it validates without zod.
 */
import { isRouteErrorResponse } from "@remix-run/react";
import type { ErrorObject } from "#contract/error-response.ts";
import type { Message } from "#contract/messages.ts";
import { type ErrorText, getErrorText, offlineError } from "./catalogue.ts";

export interface PageError extends ErrorText {
  /**
   * The code that the upstream gave in its body, which users see. It may differ from the status in
   * `code`. Undefined if the portal itself found the error.
   */
  shownCode?: number | undefined;
  /**
   * The upstream's error object, with its code, its message and, if the upstream sent one, a file.
   */
  error?: ErrorObject | undefined;
  /** The staff permissions that a member of staff needs to open the page but doesn't have. */
  missing?: readonly string[] | undefined;
  requestId?: string | undefined;
  /** The number of seconds to wait before retrying. */
  retryAfter?: number | undefined;
  /** The page to return to after signing in. */
  next?: string | undefined;
  /** The values of the form that could not be sent, without passwords and codes. */
  unsent?: Record<string, string> | undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isErrorObject(value: unknown): value is ErrorObject {
  return (
    isObject(value) &&
    (typeof value.code === "string" || typeof value.code === "number") &&
    typeof value.message === "string" &&
    (value.file === undefined || typeof value.file === "string")
  );
}

function isMessage(value: unknown): value is Message {
  return (
    typeof value === "string" ||
    (isObject(value) && typeof value.text === "string" && typeof value.code === "string")
  );
}

function isOptional(value: unknown, type: "string" | "number"): boolean {
  return value === undefined || typeof value === type;
}

function isPageError(value: unknown): value is PageError {
  return (
    isObject(value) &&
    typeof value.code === "number" &&
    isMessage(value.text) &&
    isMessage(value.description) &&
    isOptional(value.shownCode, "number") &&
    (value.error === undefined || isErrorObject(value.error)) &&
    (value.missing === undefined ||
      (Array.isArray(value.missing) && value.missing.every((one) => typeof one === "string"))) &&
    isOptional(value.requestId, "string") &&
    isOptional(value.retryAfter, "number") &&
    isOptional(value.next, "string") &&
    (value.unsent === undefined ||
      (isObject(value.unsent) &&
        Object.values(value.unsent).every((text) => typeof text === "string")))
  );
}

/**
 * Matches the error messages of Chromium, Firefox and Safari for a request that got no response. A
 * TypeError caused by a bug has a different message.
 */
const networkErrorPattern =
  /failed to fetch|networkerror|load failed|importing a module script failed|error loading dynamically imported module/i;

/** Checks whether a request got no response. */
export function isNetworkError(thrown: unknown): boolean {
  return thrown instanceof TypeError && networkErrorPattern.test(thrown.message);
}

/**
 * Converts the value that useRouteError returns. Anything other than an error response or a lost
 * connection becomes a 500 error without details.
 */
export function toPageError(thrown: unknown): PageError {
  if (isRouteErrorResponse(thrown))
    return isPageError(thrown.data) ? thrown.data : getErrorText(thrown.status);
  if (isPageError(thrown)) return thrown;
  if (isNetworkError(thrown)) return offlineError;
  return getErrorText(500);
}

/** Statuses for which retrying the same URL can't help. */
export const nonRetryableStatuses: ReadonlySet<number> = new Set([403, 404, 405]);

/**
 * Adds a full stop if the text doesn't end with one. Some texts of the specification and of the
 * upstream lack it.
 */
export function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
