/** A message as an e-mail: plain text from the municipality, which no mail server takes for a person's. */
import MailComposer from "nodemailer/lib/mail-composer";
import type { ClaimedMessage } from "../store/messages.ts";

export interface Letter {
  envelope: { from: string; to: string };
  /** RFC 5322, ASCII only. */
  bytes: Buffer;
}

/** `from` is the bare address. The same message makes the same Message-ID and Date each time, so that a mail server can recognise it. */
export async function composeLetter(message: ClaimedMessage, from: string): Promise<Letter> {
  const { id, recipient, subject, body, created, tenantName, feedbackEmail } = message;
  const letter = new MailComposer({
    // Addresses as objects, which are not parsed: a comma or a bracket in one makes no second recipient.
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
