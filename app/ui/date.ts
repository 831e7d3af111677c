/** Days and moments as people read them: own month names, because Intl differs between Node and browsers. */

import { english, type Text } from "../languages/text.ts";

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

/** Africa/Johannesburg is two hours ahead of UTC all year. */
const offsetMs = 2 * 60 * 60 * 1000;

function parts(date: string): { year: number; month: (typeof months)[number]; day: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const month = months[Number(match?.[2]) - 1];
  if (!match || !month) throw new RangeError(`not a date: ${JSON.stringify(date)}`);
  return { year: Number(match[1]), month, day: Number(match[3]) };
}

/** "2026-11-21" → "21 Nov 2026". Throws RangeError on what is not a date. */
export function formatDate(date: string, t: Text = english): string {
  const { year, month, day } = parts(date);
  return `${day} ${t(month.short)} ${year}`;
}

/** "2026-11-21" → "November 2026", the month a statement is for. Throws RangeError on what is not a date. */
export function monthOf(date: string, t: Text = english): string {
  const { year, month } = parts(date);
  return `${t(month.long)} ${year}`;
}

/** "2026-11-21" → "November", or "Nov" where there is little room. Throws RangeError on what is not a date. */
export function monthWithoutYear(date: string, length: "long" | "short", t: Text): string {
  return t(parts(date).month[length]);
}

/** "2026-11-21T12:05:09Z" → "14:05" in Africa/Johannesburg. Throws RangeError on what is not a moment. */
export function formatTime(iso: string): string {
  return new Date(Date.parse(iso) + offsetMs).toISOString().slice(11, 16);
}

/** "2026-11-21T12:05:00Z" → "21 Nov 2026, 14:05" in Africa/Johannesburg. Throws RangeError on what is not a moment. */
export function formatInstant(iso: string, t: Text = english): string {
  const local = new Date(Date.parse(iso) + offsetMs).toISOString();
  return `${formatDate(local.slice(0, 10), t)}, ${local.slice(11, 16)}`;
}

/** The day it is in Africa/Johannesburg, YYYY-MM-DD. */
export function today(now = Date.now()): string {
  return new Date(now + offsetMs).toISOString().slice(0, 10);
}
