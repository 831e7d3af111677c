/** Writes a calendar in the format iCalendar (RFC 5545). */

export interface CalendarEvent {
  /** An ID that the event keeps when the calendar is read again. */
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
  /** The host name of the portal, which makes the events' IDs unique. */
  host: string;
  events: readonly CalendarEvent[];
  now?: number;
}

/** The time after which calendars should read the address again. */
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

/** Escapes text. Other control characters than line breaks can't be written. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

/** The maximum number of bytes in a line. */
const maxLineBytes = 75;

/** Continues a long line on the next ones, which start with a space. Breaks no character. */
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
