/** Emails an application to the municipality's officers. */
import type { z } from "zod";
import type { Tenant } from "#contract/settings/tenant.ts";
import type { PersonContext } from "#service/database/context.ts";
import {
  linkTo,
  type MessageContext,
  type MessageDetails,
} from "#service/subjects/messages/rules/message-text.ts";
import { queueMessage } from "#service/subjects/messages/store/message-outbox.ts";
import { findMunicipality, messageContext } from "#service/subjects/messages/store/recipients.ts";

/**
 * Emails the officers about the application with this ID, which the person has sent or added to, in
 * the municipality's first language.
 */
export async function emailOfficers(
  context: PersonContext,
  { indigent_emails: officers }: z.input<typeof Tenant>,
  id: string,
  write: (about: MessageContext & MessageDetails) => { subject: string; body: string },
): Promise<void> {
  const about = messageContext(await findMunicipality(context));
  const mail = write({ ...about, link: linkTo(about, `staff/applications/${id}`) });
  // As for a code, the text is not kept, because it has the ID number and the household's income.
  for (const recipient of officers)
    await queueMessage(context, {
      channel: "email",
      recipient,
      kind: "code",
      names: context.person.id,
      ...mail,
    });
}
