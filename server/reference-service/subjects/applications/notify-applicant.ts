/** Notifies applicants of progress on their applications. */
import type { TenantContext } from "#service/database/context.ts";
import { notifyEach } from "#service/subjects/messages/notify-people.ts";
import type { MessageContext, MessageText } from "#service/subjects/messages/rules/message-text.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, identitiesOf } from "#service/subjects/messages/store/recipients.ts";
import type { ApplicationMessageDetails } from "./texts.ts";
/**
 * Notifies an applicant of a step in their application, regardless of their preferences, because it
 * may need an answer. The caller must wake the message delivery after the commit.
 */
export async function notifyApplicant(
  context: TenantContext,
  { userId, id, reference }: { userId: string; id: string; reference: string },
  write: (details: ApplicationMessageDetails & MessageContext) => MessageText,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const identities = await identitiesOf(context, [userId], municipality.types);
  const text = (about: MessageContext) =>
    write({ ...about, reference, link: linkTo(about, `applications/${id}`) });
  await notifyEach(context, municipality, identities, text, { kind: "application" });
}
