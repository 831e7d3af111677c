/**
 * Errors that any code handling a request can throw. The error handler turns them into the
 * contract's error body.
 */
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorResponse, TextCode } from "#contract/error-response.ts";
import {
  type CodedErrors,
  type CodedMessage,
  type FieldErrors,
  type Message,
  message,
  type PlainMessageCode,
  textOf,
} from "#contract/messages.ts";

const textsByStatus = {
  400: "bad_request",
  401: "sign_in_required",
  403: "permission_required",
  404: "page_not_found",
  405: "method_not_allowed",
  409: "conflict",
  413: "too_large",
  422: "fields_invalid",
  429: "too_many_attempts",
  500: "internal_error",
  502: "provider_unreachable",
  503: "service_busy",
} as const satisfies Record<number, PlainMessageCode>;
export type ErrorStatus = keyof typeof textsByStatus & ContentfulStatusCode;

interface HttpErrorDetails {
  /** Machine-readable reason, unique among the errors with this status. */
  reason: string;
  description: CodedMessage;
  errors?: FieldErrors;
  headers?: Record<string, string>;
}

export class HttpError extends Error {
  constructor(
    readonly status: ErrorStatus,
    readonly details: HttpErrorDetails,
  ) {
    super(details.description.text);
  }
}

/**
 * Builds the error body. `file` is the source file of an internal error. It is meant for developers
 * and never included in production.
 */
export function failureBody(
  status: ErrorStatus,
  { reason, description, errors }: HttpErrorDetails,
  file?: string,
): ErrorResponse {
  const title = message(textsByStatus[status]);
  return {
    code: status,
    text: title.text,
    description: description.text,
    error: { code: reason, message: title.text, ...(file && { file }) },
    ...(errors && { errors: mapFields(errors, textOf) }),
    text_codes: {
      text: codeOf(title),
      description: codeOf(description),
      ...(errors && { errors: mapFields(errors, codeOrNull) }),
    },
  };
}

function codeOf({ code, params }: CodedMessage): TextCode {
  return { code, ...(params && { params }) };
}

function codeOrNull(given: Message): TextCode | null {
  return typeof given === "string" ? null : codeOf(given);
}

function mapFields<Mapped>(
  errors: FieldErrors,
  map: (given: Message) => Mapped,
): Record<string, Mapped[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, found]) => [field, found.map(map)]),
  );
}

/**
 * Returns the same 404 error for things that don't exist and things that the caller may not see.
 */
export function notFound(code: PlainMessageCode = "not_found"): HttpError {
  return new HttpError(404, { reason: "not_found", description: message(code) });
}

export function unauthorized(code: PlainMessageCode = "token_required"): HttpError {
  return new HttpError(401, {
    reason: "unauthorized",
    description: message(code),
    headers: { "WWW-Authenticate": "Bearer" },
  });
}

export function resetExpired(): HttpError {
  return unauthorized("reset_expired");
}

/** Returns the error for a person who has registered but has not entered the code yet. */
export function unverified(): HttpError {
  return new HttpError(403, { reason: "unverified", description: message("verify_first") });
}

/** Returns the error for a change that needs a fresh proof of who the caller is. */
export function confirmationRequired(): HttpError {
  return new HttpError(403, {
    reason: "confirmation_required",
    description: message("confirm_first"),
  });
}

/** Returns the error for staff who have to set up a second factor first. */
export function secondFactorRequired(): HttpError {
  return new HttpError(403, {
    reason: "second_factor_required",
    description: message("second_factor_required"),
  });
}

/** Returns the error for a suspended person, who has proved that the sign-in is theirs. */
export function suspended(): HttpError {
  return new HttpError(403, { reason: "suspended", description: message("sign_in_suspended") });
}

export function forbidden(code: PlainMessageCode): HttpError {
  return new HttpError(403, { reason: "forbidden", description: message(code) });
}

/** Returns the 409 error for a request that conflicts with the current state. */
export function conflict(reason: string, description: PlainMessageCode | CodedMessage): HttpError {
  return new HttpError(409, {
    reason,
    description: typeof description === "string" ? message(description) : description,
  });
}

/** Returns the error for a call over a rate limit. `seconds` is how long the caller has to wait. */
export function tooManyRequests(seconds: number): HttpError {
  const minutes = Math.ceil(seconds / 60);
  const description =
    seconds <= 90
      ? message("try_again_seconds", { count: seconds })
      : minutes <= 90
        ? message("try_again_minutes", { count: minutes })
        : minutes <= 48 * 60
          ? message("try_again_hours", { count: Math.ceil(minutes / 60) })
          : message("try_again_days", { count: Math.ceil(minutes / 60 / 24) });
  return new HttpError(429, {
    reason: "too_often",
    description,
    headers: { "Retry-After": String(seconds) },
  });
}

export function validationError(errors: CodedErrors): HttpError {
  return schemaError(errors);
}

/** Returns the 422 error for fields that a schema rejects. Zod's own messages have no code. */
export function schemaError(errors: FieldErrors): HttpError {
  const description = message("check_fields", { fields: Object.keys(errors).join(", ") });
  return new HttpError(422, { reason: "bad_fields", description, errors });
}

/** Returns the error for a call that needs rows locked by an import. */
export function lockedByImport(): HttpError {
  return new HttpError(503, {
    reason: "held",
    description: message("figures_updating"),
    headers: { "Retry-After": "30" },
  });
}

/** Returns the error for a call while the database can't be reached. */
export function databaseUnavailable(): HttpError {
  return new HttpError(503, {
    reason: "unavailable",
    description: message("records_unavailable"),
    headers: { "Retry-After": "60" },
  });
}

/** Returns the error for a call that finds no free connection to the database. */
export function databaseBusy(): HttpError {
  return new HttpError(503, {
    reason: "busy",
    description: message("records_busy"),
    headers: { "Retry-After": "5" },
  });
}

/** Returns the error for a call that the database took too long to answer. */
export function tookTooLong(): HttpError {
  return new HttpError(503, {
    reason: "timeout",
    description: message("took_too_long"),
    headers: { "Retry-After": "60" },
  });
}

/** Checks whether a file could not be written because the disk or the quota is full. */
export const isDiskFull = (error: Error) =>
  "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");

/** Returns the error for a file that could not be stored. */
export function storageFull(): HttpError {
  return new HttpError(503, {
    reason: "storage_full",
    description: message("storage_full"),
    headers: { "Retry-After": "300" },
  });
}

/** Returns the error for a sign-in while too many people are signing in. */
export function busy(): HttpError {
  return new HttpError(503, {
    reason: "busy",
    description: message("sign_in_busy"),
    headers: { "Retry-After": "5" },
  });
}
