/**
 * Errors that any code handling a request can throw. The error handler turns them into the
 * contract's error body.
 */
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { errorTexts, type ErrorResponse, type FieldErrors } from "#contract/error-response.ts";

const texts = {
  ...errorTexts,
  400: "The request can't be read",
  405: "This address doesn't allow that method",
  409: "This can't be done at the moment",
  413: "The request is too large",
  422: "Some fields need to be corrected",
  429: "Too many attempts",
  502: "The payment provider can't be reached",
  503: "The service is busy",
} as const;
export type ErrorStatus = keyof typeof texts & ContentfulStatusCode;

interface HttpErrorDetails {
  /** Machine-readable reason, unique among the errors with this status. */
  reason: string;
  description: string;
  errors?: FieldErrors;
  headers?: Record<string, string>;
}

export class HttpError extends Error {
  constructor(
    readonly status: ErrorStatus,
    readonly details: HttpErrorDetails,
  ) {
    super(details.description);
  }
}

/**
 * Builds the error body. `file` is the source of an internal error. It is meant for developers and
 * never included in production.
 */
export function failureBody(status: ErrorStatus, { reason, description, errors }: HttpErrorDetails, file?: string): ErrorResponse {
  const text = texts[status];
  return { code: status, text, description, error: { code: reason, message: text, ...(file && { file }) }, ...(errors && { errors }) };
}

/**
 * Returns the same 404 error for things that don't exist and things that the caller may not see.
 */
export function notFound(description = "This doesn't exist, or you don't have access to it."): HttpError {
  return new HttpError(404, { reason: "not_found", description });
}

export function unauthorized(description = "This call needs the token of a signed-in person."): HttpError {
  return new HttpError(401, { reason: "unauthorized", description, headers: { "WWW-Authenticate": "Bearer" } });
}

export function resetExpired(): HttpError {
  return unauthorized("This password reset has expired. Ask for a new code.");
}

/** Returns the error for a person who has registered but has not entered the code yet. */
export function unverified(): HttpError {
  const description = "Enter the code that we sent you. Until then you can only see your profile.";
  return new HttpError(403, { reason: "unverified", description });
}

export function forbidden(description: string): HttpError {
  return new HttpError(403, { reason: "forbidden", description });
}

/** Returns the 409 error for a request that conflicts with the current state. */
export function conflict(reason: string, description: string): HttpError {
  return new HttpError(409, { reason, description });
}

/** Returns the error for a call over a rate limit. `seconds` is how long the caller has to wait. */
export function tooManyRequests(seconds: number): HttpError {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds <= 90 ? `${seconds} seconds` : minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  const description = `Too many attempts. Try again in ${wait}.`;
  return new HttpError(429, { reason: "too_often", description, headers: { "Retry-After": String(seconds) } });
}

export function validationError(errors: FieldErrors): HttpError {
  return new HttpError(422, { reason: "bad_fields", description: `Please check: ${Object.keys(errors).join(", ")}.`, errors });
}

/** Returns the error for a call that needs rows which an import is writing. */
export function lockedByImport(): HttpError {
  const description = "The municipality's figures are being updated. Try again in a few minutes.";
  return new HttpError(503, { reason: "held", description, headers: { "Retry-After": "30" } });
}

/** Returns the error for a sign-in while too many people are signing in. */
export function busy(): HttpError {
  const description = "Too many people are signing in at once. Try again in a moment.";
  return new HttpError(503, { reason: "busy", description, headers: { "Retry-After": "5" } });
}
