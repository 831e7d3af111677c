/** Field types shared by all resources. */
import { z } from "zod";
import { schemaText } from "../messages.ts";

/**
 * A calendar date, YYYY-MM-DD. Uses zod's own check, because a custom refinement takes nine times
 * as long and a list has dozens of dates.
 */
export const CalendarDate = z.string().date(schemaText("invalid_date"));

/**
 * A calendar date in a response. If the upstream sends a time, its first 10 characters are the date
 * (specification, point 3).
 */
export const DateStamp = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(CalendarDate);

/** A timestamp in ISO 8601, UTC. */
export const Instant = z.string().datetime(schemaText("invalid_instant"));

/** The largest number that the database's integers hold. */
const largestInteger = 2_147_483_647;

/** A number that counts from 1, such as a line number. */
export const Ordinal = z.number().int().min(1).max(largestInteger);

/**
 * The number of a record's last change, which the next change must include. 0 before the first
 * change.
 */
export const Revision = z.number().int().min(0).max(largestInteger);

/** An opaque ID. The pattern keeps `..`, slashes and control characters out of upstream paths. */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, schemaText("invalid_id"));

/** An account number: digits only, with any leading zeros preserved. */
export const AccountNumber = z.string().regex(/^\d{1,20}$/, schemaText("invalid_account"));

/** An account number, or a keyword for the consumer's most recently used account. */
export const AccountReference = z.union([AccountNumber, z.enum(["latest", "last"])]);

/** The tenant's name, as used in host names and in the X-Tenant header. */
export const TenantName = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, schemaText("invalid_tenant"));

/** A single line of text in any language, without control characters or lone surrogates. */
export const Line = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, schemaText("hidden_characters"));

/**
 * Matches empty text, and text with a character that people can see. Fillers and the blank Braille
 * pattern are invisible, although they count as letters and symbols.
 */
export const visibleText = /^$|(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** A single line of text for display. It may be empty unless a field adds its own rule. */
export const DisplayLine = Line.trim()
  // Rejects marks that change the text direction, and text without a visible character.
  .regex(/^[^\u202a-\u202e\u2066-\u2069]*$/, schemaText("direction_marks"))
  .regex(visibleText, schemaText("no_visible_character"));

/** The code of a language, such as "af". */
export const LanguageCode = z.string().regex(/^[a-z]{2,3}$/);

/**
 * The query parameter for the language of a document's labels. Defaults to the caller's own
 * language.
 */
export const DocumentLanguage = { language: LanguageCode.optional() };

/** A year in a query string. */
export const Year = z.string().regex(/^\d{4}$/, schemaText("invalid_year"));
