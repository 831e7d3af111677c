/** Turns refusals and failures into the contract's error body and the HTTP status. */
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorResponse, TextCode } from "#contract/error-response.ts";
import {
  type CodedMessage,
  type FieldErrors,
  type Message,
  message,
  type PlainMessageCode,
  textOf,
} from "#contract/messages.ts";
import type { Refusal, RefusalCode, RefusalDetails } from "#service/rules/refusal.ts";

const statuses = {
  malformed: 400,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  invalid: 422,
  too_often: 429,
  provider_failed: 502,
  unavailable: 503,
} as const satisfies Record<RefusalCode, ContentfulStatusCode>;

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
type ErrorStatus = keyof typeof textsByStatus & ContentfulStatusCode;

/** Returns the refusal's status, headers and body. */
export function refusalResponse({ code, details }: Refusal): {
  status: ErrorStatus;
  headers: Record<string, string>;
  body: ErrorResponse;
} {
  const status = statuses[code];
  const headers = {
    ...(code === "signed_out" && { "WWW-Authenticate": "Bearer" }),
    // Part of a body that is too large may be unread.
    ...(code === "too_large" && { Connection: "close" }),
    ...(details.retrySeconds !== undefined && { "Retry-After": String(details.retrySeconds) }),
  };
  return { status, headers, body: failureBody(status, details) };
}

/**
 * Builds the error body. `file` is the source file of an internal error. It is meant for developers
 * and never included in production.
 */
export function failureBody(
  status: ErrorStatus,
  { reason, description, fields }: RefusalDetails,
  file?: string,
): ErrorResponse {
  const title = message(textsByStatus[status]);
  return {
    code: status,
    text: title.text,
    description: description.text,
    error: { code: reason, message: title.text, ...(file && { file }) },
    ...(fields && { errors: mapFields(fields, textOf) }),
    text_codes: {
      text: codeOf(title),
      description: codeOf(description),
      ...(fields && { errors: mapFields(fields, codeOrNull) }),
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
 * The error codes for a full disk or quota: those of the file system, and PostgreSQL's code for the
 * disk of its own server.
 */
const diskFullCodes: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100"];

/** Checks whether something could not be written because the disk or the quota is full. */
export const isDiskFull = (error: Error) => "code" in error && diskFullCodes.includes(error.code);
