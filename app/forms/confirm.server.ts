/** The server side of actions that need confirmation. */
import { z } from "zod";

/**
 * The schema of a form's `confirmed` field. If the field is missing, the action returns
 * `form.requireConfirmation()`.
 */
export const Confirmed = z.literal("yes").optional();
