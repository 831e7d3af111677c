/**
 * The upstream calls for a calendar address, and for the events that a calendar app reads from it.
 */
import {
  createCalendarFeed,
  getCalendarFeed,
  readCalendar,
  removeCalendarFeed,
} from "#contract/calendar/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function calendarApi(upstream: Upstream) {
  return {
    /**
     * Returns the user's calendar address, or null if there is none. 404: the upstream doesn't
     * support calendars.
     */
    get: async () => (await upstream.read(getCalendarFeed)).feed,
    create: async (amounts: boolean) => upstream.read(createCalendarFeed, { body: { amounts } }),
    remove: () => upstream.read(removeCalendarFeed),
    /**
     * Reads a calendar. Requires the token in its address. 401: the address is no longer valid.
     * 404: the upstream doesn't support calendars. 429: it was read too often.
     */
    read: () => upstream.submit(readCalendar, {}, [401, 404, 429]),
  };
}
