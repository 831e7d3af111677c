/**
 * Formats dates and times for display. The month names are our own, because Intl differs between
 * Node and browsers.
 */

import { englishTranslator, type Translator } from "#app/languages/translator.ts";
import { currentTime } from "./clock.ts";

const months = [
  { long: "January", short: "Jan" },
  { long: "February", short: "Feb" },
  { long: "March", short: "Mar" },
  { long: "April", short: "Apr" },
  { long: "May", short: "May" },
  { long: "June", short: "Jun" },
  { long: "July", short: "Jul" },
  { long: "August", short: "Aug" },
  { long: "September", short: "Sep" },
  { long: "October", short: "Oct" },
  { long: "November", short: "Nov" },
  { long: "December", short: "Dec" },
] as const;

/** The offset of Africa/Johannesburg in ms, which is two hours ahead of UTC all year. */
const offsetMs = 2 * 60 * 60 * 1000;

function parseDate(date: string): { year: number; month: (typeof months)[number]; day: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const month = months[Number(match?.[2]) - 1];
  if (!match || !month) throw new RangeError(`not a date: ${JSON.stringify(date)}`);
  return { year: Number(match[1]), month, day: Number(match[3]) };
}

/** Formats "2026-11-21" as "21 Nov 2026". Throws a RangeError if the text is not a date. */
export function formatDate(date: string, t: Translator = englishTranslator): string {
  const { year, month, day } = parseDate(date);
  return `${day} ${t(month.short)} ${year}`;
}

/**
 * Formats "2026-11-21" as "21 Nov", with the year if it isn't this year. Throws a RangeError if the
 * text is not a date.
 */
export function formatDayAndMonth(date: string, t: Translator, now = currentTime()): string {
  const { year, month, day } = parseDate(date);
  return year === parseDate(today(now)).year ? `${day} ${t(month.short)}` : formatDate(date, t);
}

/**
 * Formats "2026-11-21" as "November 2026", for example to name a statement's month. Throws a
 * RangeError if the text is not a date.
 */
export function formatMonthAndYear(date: string, t: Translator = englishTranslator): string {
  const { year, month } = parseDate(date);
  return `${t(month.long)} ${year}`;
}

/**
 * Formats "2026-11-21" as "November", or as "Nov" if `length` is "short". Throws a RangeError if
 * the text is not a date.
 */
export function formatMonthName(date: string, length: "long" | "short", t: Translator): string {
  return t(parseDate(date).month[length]);
}

/**
 * Formats "2026-11-21T12:05:09Z" as "14:05" in Africa/Johannesburg. Throws a RangeError if the text
 * is not a timestamp.
 */
export function formatTime(iso: string): string {
  return new Date(Date.parse(iso) + offsetMs).toISOString().slice(11, 16);
}

/** Formats "2026-11-21T12:05:09Z" as "14:05:09": like `formatTime`, but with seconds. */
export function formatTimeWithSeconds(iso: string): string {
  return new Date(Date.parse(iso) + offsetMs).toISOString().slice(11, 19);
}

/**
 * Formats "2026-11-21T12:05:00Z" as "21 Nov 2026, 14:05" in Africa/Johannesburg. Throws a
 * RangeError if the text is not a timestamp.
 */
export function formatInstant(iso: string, t: Translator = englishTranslator): string {
  const local = new Date(Date.parse(iso) + offsetMs).toISOString();
  return `${formatDate(local.slice(0, 10), t)}, ${local.slice(11, 16)}`;
}

/** Formats a timestamp as "21 Nov, 14:05", with the year if it isn't this year. */
export function formatRecent(iso: string, t: Translator): string {
  return `${formatDayAndMonth(today(Date.parse(iso)), t)}, ${formatTime(iso)}`;
}

/** Converts "2026-11-21T12:05:00Z" to "2026-11-21T14:05", for a date and time field. */
export function toLocalTime(iso: string): string {
  return new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16);
}

/** Converts "2026-11-21T14:05" to "2026-11-21T12:05:00Z". Returns any other text unchanged. */
export function fromLocalTime(local: string): string {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}Z`) : NaN;
  return Number.isNaN(time) ? local : `${new Date(time - offsetMs).toISOString().slice(0, 19)}Z`;
}

/** Returns today's date in Africa/Johannesburg, as YYYY-MM-DD. */
export function today(now = currentTime()): string {
  return new Date(now + offsetMs).toISOString().slice(0, 10);
}

/** Returns the number of days from one date (YYYY-MM-DD) to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
