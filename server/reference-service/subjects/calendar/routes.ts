/** API routes for people's calendar addresses, and for the calendars that read them. */
import {
  createCalendarFeed,
  getCalendarFeed,
  readCalendar,
  removeCalendarFeed,
} from "#contract/calendar/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { unauthorized } from "#service/http/http-error.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import {
  type App,
  serveTransaction,
  serveWithToken,
  type Service,
} from "#service/subjects/people/serve.ts";
import { calendarLimit, rateLimitInTransaction } from "#service/subjects/sign-in/rate-limits.ts";
import {
  calendarAccounts,
  deleteCalendarFeed,
  findCalendarFeed,
  findCalendarOwner,
  saveCalendarFeed,
} from "./store.ts";

export function calendarRoutes(app: App, service: Service): void {
  serveTransaction(app, service, getCalendarFeed, async (context) => ({
    feed: await findCalendarFeed(context),
  }));

  serveTransaction(
    app,
    service,
    createCalendarFeed,
    async (context, { person, body: { amounts } }) => {
      const created = await saveCalendarFeed(context, amounts);
      const contents = amounts ? "with_amounts" : "without_amounts";
      await logProfileAction(context, person, "calendar.created", { contents });
      return created;
    },
  );

  serveTransaction(app, service, removeCalendarFeed, async (context, { person }) => {
    if (await deleteCalendarFeed(context))
      await logProfileAction(context, person, "calendar.removed", {});
    return {};
  });

  const findOwner = async (context: TenantContext, token: string) => {
    const owner = await findCalendarOwner(context, token);
    if (!owner) throw unauthorized();
    return owner;
  };
  serveWithToken(app, service, readCalendar, findOwner, (_given, token, asOwner) =>
    asOwner(async (context, owner) => {
      await rateLimitInTransaction(context, [calendarLimit(token)]);
      return { accounts: await calendarAccounts(context, owner) };
    }),
  );
}
