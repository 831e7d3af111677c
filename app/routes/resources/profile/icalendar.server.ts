/** Writes a calendar in iCalendar format (RFC 5545). */

export interface CalendarEvent {
  /** The event's ID, which stays the same each time the calendar is fetched. */
  id: string;
  /** A date for a whole day (YYYY-MM-DD), or a time (ISO 8601). */
  start: string;
  /** The time at which the event ends, if it is known. */
  end?: string | null;
  title: string;
  text?: string;
}

interface Calendar {
  name: string;
  /** The portal's host name, which makes the events' IDs unique. */
  host: string;
  events: readonly CalendarEvent[];
  now?: number;
}

/** The interval at which calendar apps should fetch the calendar again. */
const refresh = "PT12H";

export function writeCalendar({ name, host, events, now = Date.now() }: Calendar): string {
  const stamp = toUtc(now);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Municipal consumer portal//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...events.flatMap(({ id, start, end, title, text }) => [
      "BEGIN:VEVENT",
      `UID:${escapeText(id)}@${host}`,
      `DTSTAMP:${stamp}`,
      start.length === 10
        ? `DTSTART;VALUE=DATE:${start.replaceAll("-", "")}`
        : `DTSTART:${toUtc(Date.parse(start))}`,
      ...(end ? [`DTEND:${toUtc(Date.parse(end))}`] : []),
      `SUMMARY:${escapeText(title)}`,
      ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** Formats a time as 20261121T120500Z. */
function toUtc(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/**
 * Escapes text. Replaces control characters other than line breaks with spaces, because the format
 * excludes them.
 */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

/** The maximum number of bytes in a line. */
const maxLineBytes = 75;

/**
 * Folds a long line into several lines, and starts each continuation line with a space. Never
 * splits a character.
 */
function foldLine(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
