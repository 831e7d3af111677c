/** The answers of a call that fails: thrown anywhere in a call, turned into the failure body of the contract in one place. */
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { errorTexts, type Failure, type FieldErrors } from "#contract/failure.ts";

const texts = {
  ...errorTexts,
  400: "The request can't be read",
  405: "This address doesn't take that method",
  413: "The request is too large",
  422: "Some of the fields can't be accepted",
  503: "The service is busy",
} as const;
export type FailureStatus = keyof typeof texts & ContentfulStatusCode;

interface Details {
  /** For programs: which of the reasons with this status it was. */
  reason: string;
  description: string;
  errors?: FieldErrors;
  headers?: Record<string, string>;
}

export class Refusal extends Error {
  constructor(
    readonly status: FailureStatus,
    readonly details: Details,
  ) {
    super(details.description);
  }
}

/** `file`: where an internal error came from; for developers, never in production. */
export function failureBody(status: FailureStatus, { reason, description, errors }: Details, file?: string): Failure {
  const text = texts[status];
  return { code: status, text, description, error: { code: reason, message: text, ...(file && { file }) }, ...(errors && { errors }) };
}

/** What doesn't exist and what the caller may not see: the same answer. */
export function notFound(description = "There is nothing here that you may see."): Refusal {
  return new Refusal(404, { reason: "not_found", description });
}

export function unauthorized(description = "The call needs the token of somebody who is signed in."): Refusal {
  return new Refusal(401, { reason: "unauthorized", description, headers: { "WWW-Authenticate": "Bearer" } });
}

export function forbidden(description: string): Refusal {
  return new Refusal(403, { reason: "forbidden", description });
}

export function badFields(errors: FieldErrors): Refusal {
  return new Refusal(422, { reason: "bad_fields", description: `Please check: ${Object.keys(errors).join(", ")}.`, errors });
}
