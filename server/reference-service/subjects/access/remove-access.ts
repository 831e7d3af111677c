/** Removes a person's access to an account, or an invitation. */
import type { PersonContext } from "#service/database/context.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { notifyPeople } from "#service/subjects/messages/notify-people.ts";
import { accessValues, nameOf, requireAnotherAdmin } from "./access-entry.ts";
import { deleteEntry, type FoundEntry } from "./store/access.ts";
import { accessRemovedMessage } from "./texts.ts";

/**
 * Removes an access entry, and notifies the person who had access unless they removed it
 * themselves. Lock the account first. Throws Refusal (conflict) for the last admin.
 */
export async function removeAccess(
  context: PersonContext,
  account: string,
  entry: FoundEntry,
): Promise<void> {
  const { person } = context;
  await requireAnotherAdmin(context, account, entry);
  await deleteEntry(context, account, entry);
  const { role, expires, user_id: userId } = entry;
  const removed = { who: nameOf(entry), terms: { role, expires } };
  await logChange(context, person, account, "access.removed", removed, {
    before: accessValues(entry),
    names: userId ?? undefined,
  });
  if (userId === null || userId === person.id || entry.status !== "active") return;
  await notifyPeople(context, { people: [userId], names: person.id }, (about) =>
    accessRemovedMessage[about.language]({ ...about, by: person.name, account }),
  );
}
