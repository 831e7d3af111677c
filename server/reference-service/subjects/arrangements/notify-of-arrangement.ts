/** Notifies people of the arrangement of an account. */
import type { TenantContext } from "#service/database/context.ts";
import { notifyEach } from "#service/subjects/messages/notify-people.ts";
import type { MessageContext, MessageText } from "#service/subjects/messages/rules/message-text.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, identitiesOf } from "#service/subjects/messages/store/recipients.ts";
/**
 * Notifies people of the arrangement of an account, whatever their preferences, because they owe
 * money. The caller must wake the message delivery after the commit.
 */
export async function notifyOfArrangement(
  context: TenantContext,
  people: readonly string[],
  account: string,
  write: (about: MessageContext & { link: string | undefined }) => MessageText,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const identities = await identitiesOf(context, people, municipality.types);
  const text = (about: MessageContext) =>
    write({ ...about, link: linkTo(about, `consumer/accounts/${account}/arrangement`) });
  await notifyEach(context, municipality, identities, text, { kind: "payment" });
}
