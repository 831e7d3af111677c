/** Changes the contact details of an account's holder. */
import type { z } from "zod";
import type { Consumer } from "#contract/consumers/calls.ts";
import type { PersonContext } from "#service/database/context.ts";
import { validationError } from "#service/rules/refusal.ts";
import { findOtherAdmins } from "#service/subjects/access/store/access.ts";
import type { FoundAccount } from "#service/subjects/access/store/accounts.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { notifyPeople } from "#service/subjects/messages/notify-people.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { emptyConsumer, toConsumer } from "./account-holder.ts";
import {
  changedColumns,
  type ConsumerUpdate,
  contactErrors,
  describeChange,
} from "./contact-details.ts";
import { findConsumer, saveConsumer } from "./store.ts";
import { contactChangedMessage } from "./texts.ts";

/**
 * Changes the details, notifies the holder and the account's other admins, and returns the holder.
 * Lock the account first. Throws Refusal (invalid).
 */
export async function changeConsumer(
  context: PersonContext,
  found: FoundAccount,
  update: ConsumerUpdate,
): Promise<z.input<typeof Consumer>> {
  const { person } = context;
  const { account, name } = found.account;
  const kept = await findConsumer(context, account);
  const errors = contactErrors(update, kept ?? {});
  if (Object.keys(errors).length > 0) throw validationError(errors);
  const change = changedColumns(update, kept ?? {});
  const changes = describeChange(change, kept ?? {});
  if (changes.length === 0) return toConsumer(found, kept);
  await saveConsumer(context, account, name, change);
  const before = Object.fromEntries(
    Object.entries(kept ?? emptyConsumer).filter(([column]) => column in change),
  );
  await logChange(
    context,
    person,
    account,
    "consumer.changed",
    { changes },
    { before, after: { ...change } },
  );
  // Notify the holder at the old contact details, in case the wrong person made the change.
  const notified = {
    people: await findOtherAdmins(context, account),
    holder: kept,
    names: person.id,
  };
  const details = changes.map(({ detail }) => detail);
  await notifyPeople(context, notified, (about) => {
    return contactChangedMessage[about.language]({
      ...about,
      by: person.name,
      account,
      details,
      link: linkTo(about, `consumer/accounts/${account}/admin/info`),
    });
  });
  return toConsumer(found, await findConsumer(context, account));
}
