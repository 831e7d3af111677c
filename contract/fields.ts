/** The field types that every resource shares. */
import { z } from "zod";

/** A day of the calendar, YYYY-MM-DD. By zod's own check: a refinement of ours takes nine times as long, and a list has dozens of dates. */
export const CalendarDate = z.string().date("must be a date such as 2026-11-21");

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

/** A line that people give to be shown to others, or on its own; empty is left to whoever asks for it. */
export const ShownLine = Line.trim()
  // Marks that turn the text around them, and characters nobody sees.
  .regex(/^[^\u202a-\u202e\u2066-\u2069]*$/, "must not hold marks that change the direction of text")
  .regex(/^$|[\p{L}\p{N}\p{P}\p{S}]/u, "must hold something that can be seen");

/** A year in a query string. */
export const Year = z.string().regex(/^\d{4}$/, "must be a year");
