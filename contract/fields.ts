/** The field types that every resource shares. */
import { z } from "zod";

/** By arithmetic, because a list has dozens of dates and a Date for each costs more than the rest of its row. */
function isCalendarDate(text: string): boolean {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}

/** A day, YYYY-MM-DD. */
export const CalendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date such as 2026-11-21")
  .refine(isCalendarDate, "is not a day of the calendar");

/** A moment: ISO 8601 in UTC. */
export const Instant = z.string().datetime();

/** An opaque id. The pattern keeps `..`, slashes and control characters out of upstream paths. */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "is not an id");

/** An account number: digits, kept as given, leading zeros included. */
export const AccountNumber = z.string().regex(/^\d{1,20}$/, "must be digits only");

/** An account number, or the consumer's most recently used account. */
export const AccountReference = z.union([AccountNumber, z.enum(["latest", "last"])]);

/** The tenant's name as it stands in host names and in X-Tenant. */
export const TenantName = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, "is not a tenant name");

/** A line of text in any language: no control characters, and nothing that is half a character. */
export const Line = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters");

/** A year in a query string. */
export const Year = z.string().regex(/^\d{4}$/, "must be a year");
