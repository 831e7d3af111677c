/** API routes for people's calendar addresses, and for the calendars that read them. */
import * as calls from "#contract/calendar/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { RateLimit } from "#service/database/rate-limits.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import { type App, serveWithToken, type Service } from "#service/http/serve.ts";
import { unauthorized } from "#service/rules/refusal.ts";
import { serveTransaction } from "#service/subjects/people/serve.ts";
import { hashToken } from "#service/subjects/people/store/tokens.ts";
import { createCalendarFeed, removeCalendarFeed } from "./change-calendar-feed.ts";
import { calendarAccounts, findCalendarFeed, findCalendarOwner } from "./store.ts";

/** Returns the rate limit on reading a calendar address. */
const calendarLimit = (token: string): RateLimit => ({
  action: "calendar",
  subject: hashToken(token),
  count: 60,
  seconds: 3_600,
});

export function calendarRoutes(app: App, service: Service): void {
  serveTransaction(app, service, calls.getCalendarFeed, async (context) => ({
    feed: await findCalendarFeed(context),
  }));

  serveTransaction(app, service, calls.createCalendarFeed, (context, { body }) =>
    createCalendarFeed(context, body.amounts),
  );

  serveTransaction(app, service, calls.removeCalendarFeed, async (context) => {
    await removeCalendarFeed(context);
    return {};
  });

  const findOwner = async (context: TenantContext, token: string) => {
    const owner = await findCalendarOwner(context, token);
    if (!owner) throw unauthorized();
    return owner;
  };
  serveWithToken(app, service, calls.readCalendar, findOwner, (_given, token, asOwner) =>
    asOwner(async (context, owner) => {
      await rateLimitInTransaction(context, [calendarLimit(token)]);
      return { accounts: await calendarAccounts(context, owner) };
    }),
  );
}
