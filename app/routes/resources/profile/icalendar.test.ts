/** Tests the calendar format. */
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { writeCalendar } from "./icalendar.server.ts";

const now = Date.parse("2026-11-21T12:05:09Z");
const write = (...events: Parameters<typeof writeCalendar>[0]["events"]) =>
  writeCalendar({ name: "Imvubu, Local", host: "portal.example.org", events, now });
const unfold = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("writes all-day and timed events, and escapes special characters in text", () => {
  const lines = unfold(
    write(
      { id: "bill-1", start: "2026-12-15", title: "Due; R 1 234,50" },
      {
        id: "notice-1",
        start: "2026-12-01T06:00:00Z",
        end: "2026-12-01T10:00:00Z",
        title: "No water",
        text: "Line 1\r\nBEGIN:VEVENT\u0007 \\ end",
      },
    ),
  );
  for (const line of [
    "X-WR-CALNAME:Imvubu\\, Local",
    "UID:bill-1@portal.example.org",
    "DTSTAMP:20261121T120509Z",
    "DTSTART;VALUE=DATE:20261215",
    "SUMMARY:Due\\; R 1 234\\,50",
    "DTSTART:20261201T060000Z",
    "DTEND:20261201T100000Z",
    "DESCRIPTION:Line 1\\nBEGIN:VEVENT  \\\\ end",
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.filter((line) => line === "BEGIN:VEVENT").length).toBe(2);
  expect(lines.at(-1)).toBe("");
});

test("folds lines longer than 75 bytes without splitting a character", () => {
  const title = "Ṱ".repeat(100);
  const text = write({ id: "a", start: "2026-12-15", title });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(text)).toContain(`SUMMARY:${title}`);
});

test("writes a file that another library reads back unchanged", () => {
  const text = 'Line 1\nüßẂ; \\ , "quoted"'.repeat(10);
  const written = write(
    { id: "bill-1", start: "2026-12-15", title: "Due; R 1 234,50" },
    {
      id: "notice-1",
      start: "2026-12-01T06:00:00Z",
      end: "2026-12-01T10:00:00Z",
      title: "No water",
      text,
    },
  );
  const calendar = ICAL.Component.fromString(written);
  const read = calendar.getAllSubcomponents("vevent").map((event) => {
    const { summary, description, startDate, endDate } = new ICAL.Event(event);
    return [summary, description, startDate.toString(), endDate.toString()];
  });
  expect(read).toEqual([
    ["Due; R 1 234,50", null, "2026-12-15", "2026-12-16"],
    ["No water", text, "2026-12-01T06:00:00Z", "2026-12-01T10:00:00Z"],
  ]);
});
