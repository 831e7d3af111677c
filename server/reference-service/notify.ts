/** Sends messages about signing in to a user's identity, by email or SMS. */
import type { MessageText } from "./domain/sign-in-messages.ts";
import type { ParsedIdentity } from "./identities.ts";
import { findPreferred } from "./store/identities.ts";
import { queueMessage } from "./store/message-outbox.ts";
import { findTenantName } from "./store/tenants.ts";
import type { TenantContext } from "./store/context.ts";

/**
 * Queues a message in the same transaction as the event. It is not sent after `expires`. A
 * `suppressed` message is stored like any other but never sent, because no user has this identity.
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

/** Queues a message to the person's preferred identity, if they have one. */
export async function notifyPreferred(
  context: TenantContext,
  userId: string,
  write: (about: { municipality: string }) => MessageText,
): Promise<void> {
  const preferred = await findPreferred(context, userId);
  const municipality = await findTenantName(context);
  if (preferred) await notifyIdentity(context, preferred, write({ municipality }));
}
