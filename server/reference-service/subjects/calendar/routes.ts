/** API routes for people's calendar addresses, and for the calendars that read them. */
import {
  createCalendarFeed,
  getCalendarFeed,
  readCalendar,
  removeCalendarFeed,
} from "#contract/calendar/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { RateLimit } from "#service/database/rate-limits.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import type { App } from "#service/http/serve.ts";
import { serveWithToken, type Service } from "#service/http/serve.ts";
import { unauthorized } from "#service/rules/refusal.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { serveTransaction } from "#service/subjects/people/serve.ts";
import { hashToken } from "#service/subjects/people/store/tokens.ts";
import {
  calendarAccounts,
  deleteCalendarFeed,
  findCalendarFeed,
  findCalendarOwner,
  saveCalendarFeed,
} from "./store.ts";

/** Returns the rate limit on reading a calendar address. */
const calendarLimit = (token: string): RateLimit => ({
  action: "calendar",
  subject: hashToken(token),
  count: 60,
  seconds: 3_600,
});

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
