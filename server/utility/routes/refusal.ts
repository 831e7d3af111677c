/** The answers of a call that fails: thrown anywhere in a call, turned into the failure body of the contract in one place. */
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { errorTexts, type Failure, type FieldErrors } from "#contract/failure.ts";

const texts = {
  ...errorTexts,
  400: "The request can't be read",
  405: "This address doesn't take that method",
  409: "That can't be done as things stand",
  413: "The request is too large",
  422: "Some of the fields can't be accepted",
  429: "You have tried too often",
  502: "The payment provider can't be reached",
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

export function resetOver(): Refusal {
  return unauthorized("This reset is over: it was finished, tried too often, or its time is up. Ask for a new code.");
}

/** For somebody who has registered and not yet entered the code. */
export function unverified(): Refusal {
  const description = "Enter the code that we sent you first: until then you can see your profile only.";
  return new Refusal(403, { reason: "unverified", description });
}

export function forbidden(description: string): Refusal {
  return new Refusal(403, { reason: "forbidden", description });
}

/** What the caller asked for goes against how things stand by now. */
export function conflict(reason: string, description: string): Refusal {
  return new Refusal(409, { reason, description });
}

/** Over a limit. `seconds`: how long the caller has to wait. */
export function tooOften(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds <= 90 ? `${seconds} seconds` : minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  const description = `You have tried too often. Please try again in ${wait}.`;
  return new Refusal(429, { reason: "too_often", description, headers: { "Retry-After": String(seconds) } });
}

export function badFields(errors: FieldErrors): Refusal {
  return new Refusal(422, { reason: "bad_fields", description: `Please check: ${Object.keys(errors).join(", ")}.`, errors });
}

/** An import writes what the call is for. */
export function held(): Refusal {
  const description = "The municipality's figures are being brought up to date. Please try again in a few minutes.";
  return new Refusal(503, { reason: "held", description, headers: { "Retry-After": "30" } });
}

/** More people sign in at once than can be checked in time. */
export function busy(): Refusal {
  const description = "Too many people are signing in at once. Please try again in a moment.";
  return new Refusal(503, { reason: "busy", description, headers: { "Retry-After": "5" } });
}
