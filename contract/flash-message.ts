/** A message to the user that is sent along with a response. */
import { z } from "zod";

export const FlashMessage = z.object({ type: z.enum(["success", "error", "info"]), text: z.string() });
export type FlashMessage = z.infer<typeof FlashMessage>;

/**
 * Messages in a response that may bring updates, such as an invitation that was waiting until the
 * user signed in.
 */
export const FlashMessages = z.array(FlashMessage);
