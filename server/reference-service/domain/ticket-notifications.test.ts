import { expect, test } from "vitest";
import { ticketAnsweredMessage, ticketClosedMessage, ticketReceivedMessage } from "./ticket-notifications.ts";

const reference = "T-2026-000123";
const longest = "Dr Nkosazana Dlamini Zuma Municipality 4"; // 40 characters
const link = `https://portal.example.org/consumer/tickets/${"0".repeat(36)}`;

const answer = "We come on Tuesday.\nPlease lock the dog away.";
const messages = {
  received: ticketReceivedMessage,
  answered: (details: Parameters<typeof ticketReceivedMessage>[0]) => ticketAnsweredMessage({ ...details, author: "Sipho Dube", answer }),
  closed: ticketClosedMessage,
};

test.each(Object.entries(messages))("the “%s” message contains the municipality, the number and the link", (_, write) => {
  for (const subject of ["Light", "The street light at our corner is out again", "📷".repeat(150)]) {
    const text = write({ municipality: longest, reference, subject, link });
    expect(text.email).toContain(`“${subject}”`);
    for (const part of [text.email, text.sms]) for (const fact of [longest, reference, link]) expect(part).toContain(fact);
    expect(text.sms.length).toBeLessThanOrEqual(306);
    const plain = write({ municipality: longest, reference, subject });
    expect(plain.email).toContain("sign in to the municipality's portal");
    for (const part of [plain.email, plain.sms]) expect(part).not.toContain("http");
    expect(plain.sms.length).toBeLessThanOrEqual(160);
  }
});

test("the “answered” email contains the whole answer and its author, and the SMS neither", () => {
  const details = { municipality: longest, reference, subject: "Light", author: "Sipho Dube" };
  const text = ticketAnsweredMessage({ ...details, answer, link });
  expect(text.email).toContain(`Sipho Dube of ${longest} has answered your ticket ${reference}, “Light”:\n\n${answer}\n\n`);
  expect(text.sms).toBe(`${longest}: we answered your ticket ${reference}. ${link}`);
});
