/** The texts of a failed call, each with a code if the upstream sends codes. */
import { z } from "zod";
import { getErrorText } from "#app/errors/catalogue.ts";
import type { PageError } from "#app/errors/page-error.ts";
import { ErrorResponse, type TextCode } from "#contract/error-response.ts";
import type { FieldErrors, Message } from "#contract/messages.ts";

export interface Failure extends Pick<ErrorResponse, "code" | "error"> {
  text: Message;
  description: Message | undefined;
  errors: FieldErrors | undefined;
}

/** An error response that a page or a form shows. */
export interface UpstreamFailure {
  status: number;
  failure: Failure;
  /** The number of seconds to wait before retrying, if the upstream gave one. */
  retryAfter: number | undefined;
  /** The request's ID, by which support finds it in the log. */
  requestId: string;
}

/** Returns the error as the error page and the error dialog show it. */
export function describeFailure({ status, failure, ...rest }: UpstreamFailure): PageError {
  const { code, text, error } = failure;
  const description = failure.description ?? getErrorText(code, status).description;
  return { ...rest, code: status, shownCode: code, text, description, error };
}

const { code, text, description, error, text_codes } = ErrorResponse.shape;
/**
 * The readable parts of an error body. Each may be missing or wrong, because a proxy may have
 * answered.
 */
const ReadableParts = z
  .object({
    code: code.optional().catch(undefined),
    text: text.min(1).optional().catch(undefined),
    description: description.catch(undefined),
    error: error.catch(undefined),
    errors: z
      .record(z.array(z.string()).or(z.string().transform((one) => [one])))
      .optional()
      .catch(undefined),
    text_codes: text_codes.catch(undefined),
  })
  .catch({});

/**
 * Reads the failure from the body of an error response. Takes a missing text from the catalogue, by
 * the body's code or else the response's status.
 */
export function readFailure(status: number, body: unknown): Failure {
  const given = ReadableParts.parse(body);
  const { code = status, text, description, error, errors, text_codes: codes } = given;
  return {
    code,
    text: text === undefined ? getErrorText(code, status).text : toMessage(text, codes?.text),
    description: description === undefined ? undefined : toMessage(description, codes?.description),
    error,
    errors:
      errors && Object.keys(errors).length > 0
        ? Object.fromEntries(
            Object.entries(errors).map(([field, texts]) => [
              field,
              toMessages(texts, codes?.errors?.[field]),
            ]),
          )
        : undefined,
  };
}

function toMessages(texts: readonly string[], codes: readonly (TextCode | null)[] = []): Message[] {
  return texts.map((text, position) => toMessage(text, codes[position]));
}

function toMessage(text: string, code: TextCode | null | undefined): Message {
  return code ? { text, ...code } : text;
}
