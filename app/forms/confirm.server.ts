/** The action's side of what is asked about first. */
import { z } from "zod";

/** Stands in the form's schema under `confirmed`. Where it is missing, the action returns `form.asksFirst()`. */
export const Confirmed = z.literal("yes").optional();
