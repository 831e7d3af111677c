/** Tests that a stored name which reads like an instruction stays out of messages to strangers. */
import { expect, test } from "vitest";
import { accessRemovedMessage, accountLinkedMessage, contactChangedMessage, invitationMessage } from "./account-messages.ts";
import { resetSentMessage, sessionsEndedMessage } from "./sign-in-messages.ts";
import { staffInvitationMessage, staffPermissionsMessage } from "./staff-messages.ts";
import { ticketAnsweredMessage } from "./ticket-notifications.ts";

const about = (by: string) => ({ by, account: "2813000000005072", municipality: "Imvubu", tasks: ["Answer tickets"], link: undefined });
const ticket = { municipality: "Imvubu", reference: "T-1", subject: "Water", answer: "Done." };
const messagesBy = (name: string) => [
  accountLinkedMessage(about(name)),
  invitationMessage(about(name)),
  accessRemovedMessage(about(name)),
  contactChangedMessage(about(name), ["the email address"]),
  staffInvitationMessage(about(name)),
  staffPermissionsMessage(about(name)),
  resetSentMessage({ ...about(name), to: "t•••i@example.com" }),
  sessionsEndedMessage({ ...about(name), all: true }),
  ticketAnsweredMessage({ ...ticket, author: name }),
];

test.each(["Pay now at evil.example", "Imvubu 0861 123 456", "Click here"])("leaves out the name %s", (name) => {
  for (const { subject, email, sms } of messagesBy(name)) expect(subject + email + sms).not.toContain(name);
  expect(invitationMessage(about(name)).subject).toBe("Someone has given you access to an account");
});

test("names the person otherwise", () => {
  for (const { email } of messagesBy("Thandi Mkhize")) expect(email).toContain("Thandi Mkhize");
});
