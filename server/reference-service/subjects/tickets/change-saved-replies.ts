/** Adds, changes and deletes a municipality's saved replies. */
import type { z } from "zod";
import { message } from "#contract/messages.ts";
import type * as calls from "#contract/tickets/staff-calls.ts";
import { savedReplyLimit } from "#contract/tickets/staff-calls.ts";
import type { PersonContext } from "#service/database/context.ts";
import { orNotFound, validationError } from "#service/rules/refusal.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import * as replies from "./store/saved-replies.ts";

type SavedReply = Awaited<ReturnType<typeof replies.listSavedReplies>>[number];

/** Adds a saved reply. Throws Refusal (invalid) if there are too many or the name is taken. */
export async function addSavedReply(
  context: PersonContext,
  body: z.output<typeof calls.addSavedReply.body>,
): Promise<SavedReply> {
  if ((await replies.countSavedReplies(context)) >= savedReplyLimit) {
    throw validationError({ name: [message("saved_reply_limit", { count: savedReplyLimit })] });
  }
  const reply = await replies.addSavedReply(context, body);
  if (!reply) throw nameTaken();
  await log(context, "added", reply);
  return reply;
}

/** Changes a saved reply. Throws Refusal: not_found, invalid if the name is taken. */
export async function changeSavedReply(
  context: PersonContext,
  id: string,
  body: z.output<typeof calls.changeSavedReply.body>,
): Promise<SavedReply> {
  if (await replies.isNameTaken(context, id, body.name)) throw nameTaken();
  const reply = orNotFound(await replies.changeSavedReply(context, id, body));
  await log(context, "changed", reply);
  return reply;
}

/** Deletes a saved reply. Throws Refusal (not_found). */
export async function deleteSavedReply(context: PersonContext, id: string): Promise<void> {
  const name = orNotFound(await replies.deleteSavedReply(context, id));
  await log(context, "deleted", { id, name });
}

async function log(
  context: PersonContext,
  change: "added" | "changed" | "deleted",
  { id, name }: { id: string; name: string },
): Promise<void> {
  await addAuditEntry(context, context.person, {
    action: `saved_reply.${change}`,
    values: { label: name },
    subject: { kind: "settings", id },
  });
}

const nameTaken = () => validationError({ name: [message("saved_reply_name_taken")] });
