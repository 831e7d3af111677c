import { expect, test } from "vitest";
import { ticketAnsweredMessage, ticketClosedMessage } from "./ticket-notifications.ts";

const reference = "T-2026-000123";
const longest = "Dr Nkosazana Dlamini Zuma Municipality 4"; // 40 characters

test.each([
  ["answered", ticketAnsweredMessage],
  ["closed", ticketClosedMessage],
])("the “%s” message contains the municipality, the reference and the subject, and always fits in one SMS", (_, write) => {
  for (const subject of ["Light", "The street light at our corner is out again", "📷".repeat(150)]) {
    const text = write({ municipality: longest, reference, subject });
    expect(text.email).toContain(subject);
    for (const part of [text.email, text.sms]) {
      expect(part).toContain(longest);
      expect(part).toContain(reference);
    }
  }
  expect(write({ municipality: longest, reference, subject: "x".repeat(150) }).sms.length).toBeLessThanOrEqual(160);
  expect(write({ municipality: longest, reference, subject: "Light" }).sms).toContain('"Light"');
});
