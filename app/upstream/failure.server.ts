/** The texts of a failed call, each with its code if the upstream sends codes. */
import type { ErrorResponse, TextCode } from "#contract/error-response.ts";
import type { FieldErrors, Message } from "#contract/messages.ts";

export interface Failure extends Pick<ErrorResponse, "code" | "error"> {
  text: Message;
  description: Message | undefined;
  errors: FieldErrors | undefined;
}

/** Combines the texts in an error response with their codes. */
export function toFailure({
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
