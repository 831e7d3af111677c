/** API routes for a municipality's saved replies. All need the permission tickets.manage. */
import { message } from "#contract/messages.ts";
import {
  addSavedReply,
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
  savedReplyLimit,
} from "#contract/tickets/staff-calls.ts";
import type { Person, PersonContext } from "#service/database/context.ts";
import type { App, Service } from "#service/http/serve.ts";
import { forbidden, notFound, validationError } from "#service/rules/refusal.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { serveTransaction } from "#service/subjects/people/serve.ts";
import * as replies from "./store/saved-replies.ts";
import { managesTickets } from "./store/tickets.ts";

function requireTicketStaff(person: Person): void {
  if (!managesTickets(person)) throw forbidden("ticket_staff_only");
}

type Change = "added" | "changed" | "deleted";

async function log(
  context: PersonContext,
  change: Change,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await addAuditEntry(context, context.person, {
    action: `saved_reply.${change}`,
    values: { label: name },
    subject: { kind: "settings", id },
  });
}

const nameTaken = () => validationError({ name: [message("saved_reply_name_taken")] });

export function savedReplyRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listSavedReplies, async (context, { person }) => {
    requireTicketStaff(person);
    return { replies: await replies.listSavedReplies(context) };
  });

  serveTransaction(app, service, addSavedReply, async (context, { person, body }) => {
    requireTicketStaff(person);
    if ((await replies.countSavedReplies(context)) >= savedReplyLimit) {
      throw validationError({ name: [message("saved_reply_limit", { count: savedReplyLimit })] });
    }
    const reply = await replies.addSavedReply(context, body);
    if (!reply) throw nameTaken();
    await log(context, "added", reply);
    return { reply };
  });

  serveTransaction(app, service, changeSavedReply, async (context, { person, params, body }) => {
    // Not 403, which would tell other people that the reply exists.
    if (!managesTickets(person)) throw notFound();
    if (await replies.isNameTaken(context, params.reply, body.name)) throw nameTaken();
    const reply = await replies.changeSavedReply(context, params.reply, body);
    if (!reply) throw notFound();
    await log(context, "changed", reply);
    return { reply };
  });

  serveTransaction(app, service, deleteSavedReply, async (context, { person, params }) => {
    if (!managesTickets(person)) throw notFound();
    const name = await replies.deleteSavedReply(context, params.reply);
    if (name === undefined) throw notFound();
    await log(context, "deleted", { id: params.reply, name });
    return {};
  });
}
