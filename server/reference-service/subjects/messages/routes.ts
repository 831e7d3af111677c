/** API routes for staff who see and resend messages. All need the permission messages.manage. */
import * as calls from "#contract/messages/calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { idempotent } from "#service/http/idempotent.ts";
import type { App, Service } from "#service/http/serve.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { serveNotifyingTransaction, serveTransaction } from "#service/subjects/people/serve.ts";
import { resendMessage } from "./resend-message.ts";
import { findMessage } from "./store/staff-messages.ts";
import { listSentMessages, viewMessage } from "./view-messages.ts";

export function staffMessageRoutes(app: App, service: Service): void {
  serveTransaction(app, service, calls.listSentMessages, (context, { query }) =>
    listSentMessages(context, query),
  );

  serveTransaction(app, service, calls.getSentMessage, async (context, { params }) => ({
    message: await viewMessage(context, params.message),
  }));

  serveNotifyingTransaction(
    app,
    service,
    calls.resendMessage,
    async (context, { person, params, body, header }) => {
      // Not in resendMessage, because a repeated request gets the text without reaching it.
      requirePermission(person, staffPermissions.manageMessages);
      // Only the ID is stored for retries, not the text.
      const { id } = await idempotent(
        context,
        calls.resendMessage,
        { params, body, header },
        async () => ({ id: await resendMessage(context, params.message) }),
      );
      const found = orNotFound(await findMessage(context, id));
      return { message: found };
    },
  );
}
