/** Sends messages about signing in to a user's identity, by email or SMS. */
import type { MessageText } from "./domain/sign-in-messages.ts";
import type { ParsedIdentity } from "./identities.ts";
import { queueMessage } from "./store/message-outbox.ts";
import type { TenantContext } from "./store/context.ts";

/**
 * Queues a message in the transaction of the event. `expires`: when the message becomes useless.
 * `suppressed`: the message is never sent, because there is no recipient.
 */
export function notifyIdentity(
  context: TenantContext,
  { type, identity }: ParsedIdentity,
  { subject, email, sms }: MessageText,
  options: { expires?: Date; suppressed?: boolean } = {},
): Promise<void> {
  const text = type === "email" ? ({ channel: "email", subject, body: email } as const) : ({ channel: "sms", body: sms } as const);
  return queueMessage(context, { ...text, recipient: identity, ...options });
}
