/** The errors with which requests from a person or program are refused. */
import {
  type CodedErrors,
  type CodedMessage,
  type FieldErrors,
  message,
  type PlainMessageCode,
} from "#contract/messages.ts";

/**
 * The kinds of refusals. The service maps each to an HTTP status, and `npm run admin` maps each to
 * an exit code.
 */
export type RefusalCode =
  | "malformed"
  | "signed_out"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "too_large"
  | "invalid"
  | "too_often"
  | "provider_failed"
  | "unavailable";

export interface RefusalDetails {
  /** Machine-readable reason, unique among the refusals of this kind. */
  reason: string;
  description: CodedMessage;
  /** The fields to correct, with the errors of each. */
  fields?: FieldErrors;
  /** The number of seconds after which to try again. */
  retrySeconds?: number;
}

/** Error for a request that can't be carried out. Its message tells the caller why. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly details: RefusalDetails,
  ) {
    super(details.description.text);
  }
}

export function refuse(kind: RefusalCode, reason: string, code: PlainMessageCode): Refusal {
  return new Refusal(kind, { reason, description: message(code) });
}

/** Returns the error for a call that can be repeated after some seconds. */
export function refuseForNow(
  reason: string,
  code: PlainMessageCode,
  retrySeconds: number,
): Refusal {
  return new Refusal("unavailable", { reason, description: message(code), retrySeconds });
}

/**
 * Returns the same 404 error for things that don't exist and things that the caller may not see.
 */
export const notFound = (code: PlainMessageCode = "not_found") =>
  refuse("not_found", "not_found", code);

/** Returns what was found, if anything was. Throws the 404 error otherwise. */
export function orNotFound<Found>(found: Found | null | undefined, code?: PlainMessageCode): Found {
  if (found === null || found === undefined) throw notFound(code);
  return found;
}

export const unauthorized = (code: PlainMessageCode = "token_required") =>
  refuse("signed_out", "unauthorized", code);

export const resetExpired = () => unauthorized("reset_expired");

/**
 * Returns the error for a person who has registered but has not entered the verification code yet.
 */
export const unverified = () => refuse("forbidden", "unverified", "verify_first");

/**
 * Returns the error for a change that the caller must first confirm by proving their identity
 * again.
 */
export const confirmationRequired = () =>
  refuse("forbidden", "confirmation_required", "confirm_first");

/** Returns the error for staff who have to set up a second factor first. */
export const secondFactorRequired = () =>
  refuse("forbidden", "second_factor_required", "second_factor_required");

/** Returns the error for a person who has proved who they are, but is suspended. */
export const suspended = () => refuse("forbidden", "suspended", "sign_in_suspended");

export const forbidden = (code: PlainMessageCode) => refuse("forbidden", "forbidden", code);

/** Returns the 409 error for a request that conflicts with the current state. */
export function conflict(reason: string, description: PlainMessageCode | CodedMessage): Refusal {
  return new Refusal("conflict", {
    reason,
    description: typeof description === "string" ? message(description) : description,
  });
}

/** Returns the error for a call over a rate limit. `seconds` is how long the caller has to wait. */
export function tooManyRequests(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const description =
    seconds <= 90
      ? message("try_again_seconds", { count: seconds })
      : minutes <= 90
        ? message("try_again_minutes", { count: minutes })
        : minutes <= 48 * 60
          ? message("try_again_hours", { count: Math.ceil(minutes / 60) })
          : message("try_again_days", { count: Math.ceil(minutes / 60 / 24) });
  return new Refusal("too_often", {
    reason: "too_often",
    description,
    retrySeconds: seconds,
  });
}

export function validationError(errors: CodedErrors): Refusal {
  return schemaError(errors);
}

/** Returns the 422 error for fields that a schema rejects. Zod's own messages have no code. */
export function schemaError(errors: FieldErrors): Refusal {
  const description = message("check_fields", { fields: Object.keys(errors).join(", ") });
  return new Refusal("invalid", { reason: "bad_fields", description, fields: errors });
}

/** Returns the error for a call that needs rows that an import has locked. */
export const lockedByImport = () => refuseForNow("held", "figures_updating", 30);

/** Returns the error for a call while the database can't be reached. */
export const databaseUnavailable = () => refuseForNow("unavailable", "records_unavailable", 60);

/** Returns the error for a call that finds no free connection to the database. */
export const databaseBusy = () => refuseForNow("busy", "records_busy", 5);

/** Returns the error for a call whose database query took too long. */
export const tookTooLong = () => refuseForNow("timeout", "took_too_long", 60);

/**
 * Returns the error for a file or a form entry that could not be stored because storage is full.
 */
export const storageFull = () => refuseForNow("storage_full", "storage_full", 300);

/** Returns the error for a sign-in while too many people are signing in. */
export const busy = () => refuseForNow("busy", "sign_in_busy", 5);
