/** Shows messages to staff and operators, and records what they looked for. */
import type { z } from "zod";
import type { listSentMessages, SentMessage } from "#contract/messages/calls.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { maskContact } from "#service/subjects/people/identities.ts";
import { findMessage } from "./store/staff-messages.ts";

type Message = z.input<typeof SentMessage>;

/** Returns a message, and records that the actor has seen it. */
export async function viewMessage(
  context: TenantContext,
  actor: Actor,
  id: string,
): Promise<Message | undefined> {
  const found = await findMessage(context, id);
  if (!found) return undefined;
  await addAuditEntry(context, actor, {
    action: "message.viewed",
    values: { recipient: maskContact(found.recipient) },
    subject: { kind: "message", id },
  });
  return found;
}

/** Records that the actor looked for the messages to a recipient or a person. */
export async function logSearch(
  context: TenantContext,
  actor: Actor,
  { recipient, person }: z.output<typeof listSentMessages.query>,
): Promise<void> {
  const action = "message.searched";
  if (person !== undefined) {
    await addAuditEntry(context, actor, {
      action,
      values: {},
      subject: { kind: "person", id: person },
    });
  } else if (recipient !== undefined) {
    const masked = maskContact(recipient);
    await addAuditEntry(context, actor, {
      action,
      values: { recipient: masked },
      subject: { kind: "message", id: masked },
    });
  }
}
