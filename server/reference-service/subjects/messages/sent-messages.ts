/** Shows and resends messages, for staff and for `npm run admin`, and records both. */
import type { z } from "zod";
import { type CodedMessage, message } from "#contract/messages.ts";
import type { listSentMessages, SentMessage } from "#contract/messages/calls.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { conflict } from "#service/rules/refusal.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { maskContact } from "#service/subjects/people/identities.ts";
import { isKnownAddress, markBounced } from "#service/subjects/people/store/bounced-addresses.ts";
import { copyMessage, findMessage } from "./store/staff-messages.ts";

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

/**
 * Queues a message again to the same recipient, and returns the copy's ID. Returns undefined if
 * there is no such message. Throws Refusal. The caller must wake the message delivery after
 * the commit.
 */
export async function resend(
  context: TenantContext,
  actor: Actor,
  id: string,
): Promise<string | undefined> {
  const found = await findMessage(context, id);
  if (!found) return undefined;
  const copy = await copyMessage(context, id);
  if (copy === undefined) throw conflict("not_resent", whyRefused(found));
  await addAuditEntry(context, actor, {
    action: "message.resent",
    values: { recipient: maskContact(found.recipient) },
    subject: { kind: "message", id },
    after: { message: copy },
  });
  return copy;
}

function whyRefused({ state, resendable, resent_as }: Message): CodedMessage {
  if (state === "waiting") return message("message_waiting");
  // If it could be resent a moment ago, someone else has just done so.
  return message(resendable || resent_as !== null ? "message_resent" : "message_not_kept");
}

/**
 * Marks an address whose messages came back after the mail server had accepted them. Returns false,
 * and does nothing, if the municipality doesn't know the address.
 */
export async function reportBounce(
  context: TenantContext,
  actor: Actor,
  address: string,
): Promise<boolean> {
  if (!(await isKnownAddress(context, address))) return false;
  if (await markBounced(context, address, true)) {
    const masked = maskContact(address);
    await addAuditEntry(context, actor, {
      action: "message.bounced",
      values: { recipient: masked },
      subject: { kind: "message", id: masked },
    });
  }
  return true;
}
