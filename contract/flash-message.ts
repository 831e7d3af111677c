/** A message for the user that is sent along with a response. */
import { z } from "zod";
import { TextCode } from "./error-response.ts";

/** A text with its type and, if the upstream sends codes, its code and values. */
export const FlashMessage = TextCode.partial().extend({
  type: z.enum(["success", "error", "info"]),
  text: z.string(),
});
export type FlashMessage = z.infer<typeof FlashMessage>;

/**
 * Additional messages in a response that tell the user what else has happened, for example that
 * signing in accepted a pending invitation.
 */
export const FlashMessages = z.array(FlashMessage);

/** The messages as the portal accepts them: a text alone is information. */
export const AcceptedMessages = z.array(
  FlashMessage.or(z.string().transform((text) => ({ type: "info" as const, text }))),
);
