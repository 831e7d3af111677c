/** Messages from a child program to the program that started it. */
import { z } from "zod";

export const ChildMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("loading-demo") }),
  z.object({ type: z.literal("listening"), url: z.string().url() }),
  z.object({ type: z.literal("failed"), message: z.string() }),
]);
export type ChildMessage = z.infer<typeof ChildMessage>;

/** Sends the message, if this process was started by another program. */
export async function sendToParent(message: ChildMessage): Promise<void> {
  await new Promise<void>((resolve) => {
    // Ignore an error: it means that the parent has ended, which the "disconnect" event also
    // reports.
    if (process.connected && process.send) process.send(message, undefined, {}, () => resolve());
    else resolve();
  });
}
