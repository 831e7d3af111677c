/** Writes to people about their sign-in, by the channel that their identity is. */
import type { MessageText } from "./domain/messages.ts";
import type { KnownIdentity } from "./identities.ts";
import type { Db } from "./store/database.ts";
import { queueMessage } from "./store/messages.ts";

/** In the transaction of what it tells of. `expires`: after it the message is of no use. `void`: it has nobody to go to. */
export function tell(
  db: Db,
  tenant: string,
  { type, identity }: KnownIdentity,
  { subject, email, sms }: MessageText,
  options: { expires?: Date; void?: boolean } = {},
): Promise<void> {
  const text = type === "email" ? ({ channel: "email", subject, body: email } as const) : ({ channel: "sms", body: sms } as const);
  return queueMessage(db, tenant, { ...text, recipient: identity, ...options });
}
