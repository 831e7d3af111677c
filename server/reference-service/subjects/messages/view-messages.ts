/** Shows messages to staff and operators, and records what they searched for. */
import type { z } from "zod";
import type { listSentMessages as listCall, SentMessage } from "#contract/messages/calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import type { StaffContext } from "#service/database/context.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { maskContact } from "#service/subjects/people/identities.ts";
import { findPeriods } from "#service/subjects/settings/retention-periods.ts";
import { findMessage, listMessages } from "./store/staff-messages.ts";

type Query = z.output<typeof listCall.query>;

/**
 * Lists a page of messages, with the number of days for which they are kept, and records whose
 * messages the person searched for. Throws Refusal (forbidden).
 */
export async function listSentMessages(
  context: StaffContext,
  query: Query,
): Promise<z.input<(typeof listCall)["answer"]>> {
  requirePermission(context.person, staffPermissions.manageMessages, "messages_staff_only");
  // Once for each search, not for each of its pages.
  if ((query.page ?? 1) === 1) await logSearch(context, query);
  const { messages: kept_days } = await findPeriods(context);
  return {
    ...(await listMessages(context, query)),
    ...(kept_days !== undefined && { kept_days }),
  };
}

/**
 * Returns a message, and records that the person has seen it. Throws Refusal (not_found) even for
 * people who may not see any message, so that they learn nothing about it.
 */
export async function viewMessage(
  context: StaffContext,
  id: string,
): Promise<z.input<typeof SentMessage>> {
  requirePermission(context.person, staffPermissions.manageMessages);
  const found = orNotFound(await findMessage(context, id));
  await addAuditEntry(context, context.person, {
    action: "message.viewed",
    values: { recipient: maskContact(found.recipient) },
    subject: { kind: "message", id },
    names: found.person?.id,
  });
  return found;
}

async function logSearch(context: StaffContext, { recipient, person }: Query): Promise<void> {
  const action = "message.searched";
  const { person: by } = context;
  if (person !== undefined) {
    await addAuditEntry(context, by, {
      action,
      values: {},
      subject: { kind: "person", id: person },
    });
  } else if (recipient !== undefined) {
    const masked = maskContact(recipient);
    await addAuditEntry(context, by, {
      action,
      values: { recipient: masked },
      subject: { kind: "message", id: masked },
    });
  }
}
