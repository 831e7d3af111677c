/**
 * The portal's texts for each kind of error. Those given in the specification (point 8) are used
 * word for word, and the others follow the same style.
 */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { errorTexts } from "#contract/error-response.ts";
import type { Message } from "#contract/messages.ts";

/**
 * The English texts for an error. They are translated when they are displayed, like the upstream's
 * own error texts.
 */
export interface ErrorText {
  code: number;
  text: Message;
  description: Message;
}

/**
 * The contract's own error texts. Importing only their type keeps zod out of the browser, and makes
 * any difference in the texts a compile error.
 */
const specifiedTexts: typeof errorTexts = {
  401: "You need to login to see this content",
  403: "You dont have the required permissions to view this content",
  404: "Page cannot be found",
  500: "Internal Server Error",
};

const catalogue = new Map<
  number,
  readonly [text: PlainTranslationKey, description: PlainTranslationKey]
>([
  [0, ["Undefined error", "Not sure what happened"]],
  [400, ["We couldn’t understand the request", "Go back and try again"]],
  [401, [specifiedTexts[401], "You aren’t signed in, or your session has ended"]],
  [403, [specifiedTexts[403], "If you need access, ask the account’s admin"]],
  [404, [specifiedTexts[404], "The address may be wrong, or you may not have access to this page"]],
  [405, ["That isn’t possible on this page", "Go back and try again"]],
  [
    409,
    [
      "This has changed since you opened it",
      "Open the page again to see the change, then try again",
    ],
  ],
  [413, ["That is too large to send", "Send less text or a smaller file"]],
  [422, ["There is a problem with what you entered", "Check what you entered and try again"]],
  [429, ["Too many attempts", "Wait a while, then try again"]],
  [500, [specifiedTexts[500], "Something went wrong on our side"]],
  [502, ["There is a problem with the municipality’s system", "Try again in a few minutes"]],
  [503, ["We can’t reach the municipality’s system", "Try again in a few minutes"]],
  [504, ["The municipality’s system took too long to answer", "Try again in a few minutes"]],
]);

/**
 * Returns the error texts for a code or, if the code is not listed, for the response's status. An
 * unlisted 4xx status gets the texts for 400, an unlisted 5xx status those for 500, and any other
 * status those for 0.
 */
export function getErrorText(code: number, status = code): ErrorText {
  const kind = status >= 500 && status < 600 ? 500 : status >= 400 && status < 500 ? 400 : 0;
  const [text, description] = catalogue.get(code) ??
    catalogue.get(status) ??
    catalogue.get(kind) ?? ["Undefined error", "Not sure what happened"];
  return { code, text, description };
}

/**
 * The texts for a request that got no response. The specification (point 8) doesn't cover this
 * case, so it has code 0 and its own texts.
 */
export const offlineError = {
  code: 0,
  text: "You seem to be offline",
  description: "Check your connection and try again",
} satisfies ErrorText & Record<"text" | "description", PlainTranslationKey>;

/** The texts for a form that arrives while the portal is receiving too many others. */
export const receivingBusyError = {
  code: 503,
  text: "The service is busy",
  description: "Too much data is being sent at the same time. Try again in a few seconds.",
} satisfies ErrorText & Record<"text" | "description", PlainTranslationKey>;
