/** The texts of a failed call, each with a code if the upstream sends codes. */
import { z } from "zod";
import { getErrorText } from "#app/errors/catalogue.ts";
import { ErrorResponse, type TextCode } from "#contract/error-response.ts";
import type { FieldErrors, Message } from "#contract/messages.ts";

export interface Failure extends Pick<ErrorResponse, "code" | "error"> {
  text: Message;
  description: Message | undefined;
  errors: FieldErrors | undefined;
}

const { code, text, description, error } = ErrorResponse.shape;
/** The readable parts of an error body that doesn't match the contract, such as a proxy's. */
const ReadableParts = z
  .object({
    code: code.optional().catch(undefined),
    text: text.optional().catch(undefined),
    description: description.catch(undefined),
    error: error.catch(undefined),
  })
  .catch({});

/**
 * Reads the failure from the body of an error response. Takes missing texts from the catalogue, by
 * the body's code or else the response's status.
 */
export function readFailure(status: number, body: unknown): Failure {
  const whole = ErrorResponse.safeParse(body);
  if (whole.success) return toFailure(whole.data);
  const given = ReadableParts.parse(body);
  const code = given.code ?? status;
  const usual = getErrorText(code);
  const { text = usual.text, description = usual.description, error } = given;
  return { code, text, description, error, errors: undefined };
}

/** Combines the texts of an error response with their codes. */
function toFailure({
  code,
  text,
  description,
  error,
  errors,
  text_codes: codes,
}: ErrorResponse): Failure {
  return {
    code,
    text: toMessage(text, codes?.text),
    description: description === undefined ? undefined : toMessage(description, codes?.description),
    error,
    errors:
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([field, texts]) => [
          field,
          toMessages(texts, codes?.errors?.[field]),
        ]),
      ),
  };
}

function toMessages(texts: readonly string[], codes: readonly (TextCode | null)[] = []): Message[] {
  return texts.map((text, position) => toMessage(text, codes[position]));
}

function toMessage(text: string, code: TextCode | null | undefined): Message {
  return code ? { text, ...code } : text;
}
