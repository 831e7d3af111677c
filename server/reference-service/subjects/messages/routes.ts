/** API routes for staff who see and resend messages. All need the permission messages.manage. */
import * as calls from "#contract/messages/calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import type { Person } from "#service/database/context.ts";
import { idempotent } from "#service/http/idempotent.ts";
import type { App, Service } from "#service/http/serve.ts";
import { forbidden, notFound } from "#service/rules/refusal.ts";
import { serveNotifyingTransaction, serveTransaction } from "#service/subjects/people/serve.ts";
import { findPeriods } from "#service/subjects/settings/retention-periods.ts";
import { resendMessage } from "./resend-message.ts";
import { findMessage, listMessages } from "./store/staff-messages.ts";
import { logSearch, viewMessage } from "./view-message.ts";

const managesMessages = ({ permissions }: Person) =>
  permissions.includes(staffPermissions.manageMessages);

/** Throws Refusal (not_found), so that other people learn nothing about any message. */
function requireHidden(person: Person): void {
  if (!managesMessages(person)) throw notFound();
}

export function staffMessageRoutes(app: App, service: Service): void {
  serveTransaction(app, service, calls.listSentMessages, async (context, { person, query }) => {
    if (!managesMessages(person)) throw forbidden("messages_staff_only");
    await logSearch(context, person, query);
    const { messages: kept_days } = await findPeriods(context);
    return {
      ...(await listMessages(context, query)),
      ...(kept_days !== undefined && { kept_days }),
    };
  });

  serveTransaction(app, service, calls.getSentMessage, async (context, { person, params }) => {
    requireHidden(person);
    const found = await viewMessage(context, person, params.message);
    if (!found) throw notFound();
    return { message: found };
  });

  serveNotifyingTransaction(
    app,
    service,
    calls.resendMessage,
    async (context, { person, params, body, header }) => {
      requireHidden(person);
      // Only the ID is stored for retries, not the text.
      const { id } = await idempotent(
        context,
        calls.resendMessage,
        { params, body, header },
        async () => {
          const copy = await resendMessage(context, person, params.message);
          if (copy === undefined) throw notFound();
          return { id: copy };
        },
      );
      const found = await findMessage(context, id);
      if (!found) throw notFound();
      return { message: found };
    },
  );
}
