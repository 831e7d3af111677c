/** Notifies people of new statements. */
import type { TenantContext } from "#service/database/context.ts";
import { endOfDay } from "#service/rules/south-africa.ts";
import { notifyByPreference } from "#service/subjects/messages/notify-people.ts";
import type { MessageContext, MessageText } from "#service/subjects/messages/rules/message-text.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";

/**
 * Notifies a person of a new statement for their account. The caller must wake the message delivery
 * after the commit.
 */
export function notifyOfStatement(
  context: TenantContext,
  person: string,
  { account, id, dueDate }: { account: string; id: string; dueDate: string },
  write: (details: MessageContext & { link: string | undefined }) => MessageText,
): Promise<void> {
  return notifyByPreference(
    context,
    person,
    "statements",
    (about) =>
      write({ ...about, link: linkTo(about, `consumer/accounts/${account}/statements/${id}`) }),
    // After the due date, "to be paid by" is wrong.
    { expires: endOfDay(dueDate) },
  );
}
