/** Queues a message to a person's email address or mobile number. */
import type { TenantContext } from "#service/database/context.ts";
import { toGsm } from "#service/rules/gsm.ts";
import type { ParsedIdentity } from "#service/subjects/people/identities.ts";
import type { MessageContext, MessageText } from "./rules/message-text.ts";
import { type NewMessage, queueMessage } from "./store/message-outbox.ts";
import { findMunicipality, identitiesOf, messageContext } from "./store/recipients.ts";

/**
 * Queues a message in the same transaction as the event. It is not sent after `expires`. A
 * `suppressed` message is stored like any other but never sent, because no user has this identity.
 * `userId` is the person, if known, and `names` is
 * the ID of another person whom the text names.
 */
export function notifyIdentity(
  context: TenantContext,
  { type, identity, userId }: ParsedIdentity & { userId?: string | undefined },
  { subject, email, sms }: MessageText,
  options: Pick<NewMessage, "kind" | "expires" | "suppressed" | "forget" | "names">,
): Promise<void> {
  const text =
    type === "email"
      ? ({ channel: "email", subject, body: email } as const)
      : ({ channel: "sms", body: toGsm(sms) } as const);
  return queueMessage(context, { ...text, recipient: identity, person: userId, ...options });
}

/**
 * Queues a message about the person's profile to their preferred identity, if they have one.
 * `names` is the ID of another person whom the text names.
 */
export async function notifyPreferred(
  context: TenantContext,
  userId: string,
  write: (about: MessageContext) => MessageText,
  names?: string,
): Promise<void> {
  const municipality = await findMunicipality(context);
  for (const identity of await identitiesOf(context, [userId], municipality.types)) {
    await notifyIdentity(
      context,
      identity,
      write(messageContext(municipality, identity.language)),
      { kind: "profile", names },
    );
  }
}
