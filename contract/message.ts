/** What an answer tells the person beside what they asked for. */
import { z } from "zod";

export const Message = z.object({ type: z.enum(["success", "error", "info"]), text: z.string() });
export type Message = z.infer<typeof Message>;

/** For the answers of calls that may bring news, such as an invitation that was waiting for the sign-in. */
export const Messages = z.array(Message).optional();
