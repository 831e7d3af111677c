/** The upstream calls for a calendar address, and for what a calendar reads from it. */
import {
  createCalendarFeed,
  getCalendarFeed,
  readCalendar,
  removeCalendarFeed,
} from "#contract/calendar/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function calendarApi(upstream: Upstream) {
  return {
    /** Returns the user's address, or null. 404: the upstream has no calendars. */
    get: async () => (await upstream.read(getCalendarFeed)).feed,
    create: async (amounts: boolean) => upstream.read(createCalendarFeed, { body: { amounts } }),
    remove: () => upstream.read(removeCalendarFeed),
    /**
     * Reads a calendar. Requires the token of its address. 401: the address has ended. 404: the
     * upstream has no calendars. 429: it was read too often.
     */
    read: () => upstream.submit(readCalendar, {}, [401, 404, 429]),
  };
}
