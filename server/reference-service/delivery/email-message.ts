/**
 * Composes a message as a plain-text email from the municipality, marked as auto-generated for mail
 * servers.
 */
import MailComposer from "nodemailer/lib/mail-composer";
import type { ClaimedMessage } from "#service/subjects/messages/store/message-outbox.ts";

export interface EmailMessage {
  envelope: { from: string; to: string };
  /** The message in RFC 5322 format, ASCII only. */
  bytes: Buffer;
}

/**
 * Composes the email. `from` is the bare address. The Message-ID and Date are the same on every
 * attempt, so that a mail server can recognise a duplicate.
 */
export async function composeEmail(message: ClaimedMessage, from: string): Promise<EmailMessage> {
  const { id, recipient, subject, body, created, tenantName, feedbackEmail } = message;
  const letter = new MailComposer({
    // Address objects are not parsed, so a comma or bracket can't add a second recipient.
    from: { name: tenantName, address: from },
    to: { name: "", address: recipient },
    ...(feedbackEmail && { replyTo: { name: tenantName, address: feedbackEmail } }),
    subject,
    text: body,
    date: created,
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    newline: "win",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope: { from, to: recipient }, bytes: await letter.compile().build() };
}
