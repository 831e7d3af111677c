/** The calls for a person's calendar address, and for the data that a calendar reads from it. */
import { z } from "zod";
import { call } from "../call.ts";
import { CalendarDate, Id, Instant } from "../values/fields.ts";
import { Money } from "../values/money.ts";

export const CalendarFeed = z.object({
  created: Instant,
  /** The hour in which a calendar last read the address. Null if it was never read. */
  last_read: Instant.nullable(),
  /** True if the calendar shows amounts. */
  amounts: z.boolean(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const path = "/api/profile/calendar";

export const getCalendarFeed = call("get", path, {
  summary: "Tells whether the caller has a calendar address. The address itself is not stored.",
  answer: { feed: CalendarFeed.nullable() },
});

export const createCalendarFeed = call("post", path, {
  summary: "Creates the caller's calendar address, and ends an earlier one.",
  body: { amounts: z.boolean() },
  answer: {
    feed: CalendarFeed,
    /** The secret part of the address. No other call returns it. */
    token: z.string(),
  },
});

export const removeCalendarFeed = call("delete", path, {
  summary: "Ends the caller's calendar address.",
});

export const readCalendar = call("get", "/api/calendar", {
  summary:
    "Returns the dates for a calendar. Requires the token of a calendar address instead of a session's.",
  answer: {
    accounts: z.array(
      z.object({
        /** The last digits of the account number. */
        ending: z.string().regex(/^\d{1,4}$/),
        /** The account's address and suburb, used to find the notices that apply to it. */
        address: z.string(),
        suburb: z.string().optional(),
        /** The account's recent statements that still have an amount to pay. */
        bills: z.array(
          z.object({
            id: Id,
            date: CalendarDate,
            due_date: CalendarDate,
            /** Sent only if the person chose to show amounts. */
            amount: Money.optional(),
          }),
        ),
      }),
    ),
  },
});
