/** Creates and revokes a person's private calendar address. */
import type { CalendarFeed } from "#contract/calendar/calls.ts";
import type { PersonContext } from "#service/database/context.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { deleteCalendarFeed, saveCalendarFeed } from "./store.ts";

/** Creates the person's address, replacing any earlier one. Returns its token. */
export async function createCalendarFeed(
  context: PersonContext,
  amounts: boolean,
): Promise<{ feed: CalendarFeed; token: string }> {
  const created = await saveCalendarFeed(context, amounts);
  const contents = amounts ? "with_amounts" : "without_amounts";
  await logProfileAction(context, context.person, "calendar.created", { contents });
  return created;
}

/** Revokes the person's address, if they have one. */
export async function removeCalendarFeed(context: PersonContext): Promise<void> {
  if (await deleteCalendarFeed(context))
    await logProfileAction(context, context.person, "calendar.removed", {});
}
