/** Resends messages that did not arrive. */
import type { z } from "zod";
import { type CodedMessage, message } from "#contract/messages.ts";
import type { SentMessage } from "#contract/messages/calls.ts";
import type { StaffContext } from "#service/database/context.ts";
import { conflict, orNotFound } from "#service/rules/refusal.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { maskContact } from "#service/subjects/people/identities.ts";
import { copyMessage, findMessage } from "./store/staff-messages.ts";

type Message = z.input<typeof SentMessage>;

/**
 * Queues a copy of a message to the same recipient, and returns the copy's ID. Throws Refusal:
 * not_found, conflict. The caller must wake the message delivery after the commit.
 */
export async function resendMessage(context: StaffContext, id: string): Promise<string> {
  const found = orNotFound(await findMessage(context, id));
  const copy = await copyMessage(context, id);
  if (copy === undefined) throw conflict("not_resent", whyRefused(found));
  await addAuditEntry(context, context.person, {
    action: "message.resent",
    values: { recipient: maskContact(found.recipient) },
    subject: { kind: "message", id },
    names: found.person?.id,
    after: { message: copy },
  });
  return copy;
}

function whyRefused({ state, resendable, resent_as }: Message): CodedMessage {
  if (state === "waiting") return message("message_waiting");
  // If it could be resent a moment ago, someone else has just done so.
  return message(resendable || resent_as !== null ? "message_resent" : "message_not_kept");
}
