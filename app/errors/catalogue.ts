/** What the portal says about each kind of error (specification, point 8, and more in the same voice). */
import type { errorTexts } from "#contract/failure.ts";
import type { Word } from "../languages/text.ts";

/** In English: they are translated where they are shown, like what the upstream says of its own errors. */
export interface ErrorWords {
  code: number;
  text: string;
  description: string;
}

/** The contract's own words. Their type is taken and not they themselves, to keep zod out of the browser; another text would not compile. */
const specified: typeof errorTexts = {
  401: "You need to login to see this content",
  403: "You dont have the required permissions to view this content",
  404: "Page cannot be found",
  500: "Internal Server Error",
};

const catalogue = new Map<number, readonly [text: Word, description: Word]>([
  [0, ["Undefined error", "Not sure what happened"]],
  [400, ["The request could not be understood", "Go back and try again"]],
  [401, [specified[401], "You were not signed in, or your session has ended"]],
  [403, [specified[403], "Ask the account's administrator for access if you need it"]],
  [404, [specified[404], "The address may be wrong, or the page is not yours to see"]],
  [405, ["This page cannot be used in that way", "Go back and try again"]],
  [409, ["Something else has changed this in the meantime", "Open the page again to see how things stand, then try again"]],
  [413, ["What you sent is too large", "Send less, or a smaller file"]],
  [422, ["Something you entered cannot be used", "Check what you entered and try again"]],
  [429, ["Too many tries", "Wait a little while, then try again"]],
  [500, [specified[500], "Something went wrong on our side"]],
  [502, ["The municipality's system gave an answer we cannot use", "Try again in a few minutes"]],
  [503, ["The municipality's system cannot be reached", "Try again in a few minutes"]],
  [504, ["The municipality's system took too long to answer", "Try again in a few minutes"]],
]);

/** The words for a status. One that has none of its own gets those of its kind: 4xx as 400, 5xx as 500, the rest as 0. */
export function errorFor(status: number): ErrorWords {
  const kind = status >= 500 && status < 600 ? 500 : status >= 400 && status < 500 ? 400 : 0;
  const [text, description] = catalogue.get(status) ?? catalogue.get(kind) ?? ["Undefined error", "Not sure what happened"];
  return { code: status, text, description };
}

/** No answer at all; the specification (point 8) leaves it open, so it is code 0 with words that help. */
export const offline = {
  code: 0,
  text: "You seem to be offline",
  description: "Check your connection and try again",
} satisfies ErrorWords & Record<"text" | "description", Word>;
