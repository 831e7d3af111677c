/** What an error page and an error dialog show, whatever was thrown. Runs in the browser too, so the checks are by hand. */
import { isRouteErrorResponse } from "@remix-run/react";
import type { ErrorObject } from "#contract/failure.ts";
import { errorFor, offline, type ErrorWords } from "./catalogue.ts";

export interface PageError extends ErrorWords {
  /** The upstream's error object: code, message, and file where it sent one. */
  error?: ErrorObject | undefined;
  requestId?: string | undefined;
  /** Seconds until a new try makes sense. */
  retryAfter?: number | undefined;
  /** Where to come back to after signing in. */
  next?: string | undefined;
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

function isOptional(value: unknown, type: "string" | "number"): boolean {
  return value === undefined || typeof value === type;
}

function isPageError(value: unknown): value is PageError {
  return (
    isObject(value) &&
    typeof value.code === "number" &&
    typeof value.text === "string" &&
    typeof value.description === "string" &&
    (value.error === undefined || isErrorObject(value.error)) &&
    isOptional(value.requestId, "string") &&
    isOptional(value.retryAfter, "number") &&
    isOptional(value.next, "string")
  );
}

/** Chromium, Firefox and Safari each have words of their own for a request that got no answer; a bug's TypeError has others. */
const noAnswer = /failed to fetch|networkerror|load failed|importing a module script failed|error loading dynamically imported module/i;

/** From what useRouteError gives. What is neither an answer nor a lost connection is a 500, and its detail stays in the log. */
export function pageErrorFrom(thrown: unknown): PageError {
  if (isRouteErrorResponse(thrown)) return isPageError(thrown.data) ? thrown.data : errorFor(thrown.status);
  if (isPageError(thrown)) return thrown;
  if (thrown instanceof TypeError && noAnswer.test(thrown.message)) return offline;
  return errorFor(500);
}
