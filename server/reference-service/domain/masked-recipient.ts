/** Masks a message's recipient so that readers can recognise it, but can't send anything to it. */
import type { CommunicationChannel } from "#contract/communication.ts";
import { maskAllButEnd } from "./masking.ts";

const hidden = "•••";

/**
 * Masks a recipient: "t•••@example.com" or "•••567". A postal address keeps everything after the
 * street: "••• Lê-Rus, Imvubu, 4321".
 */
export function maskedRecipient(channel: CommunicationChannel, recipient: string): string {
  if (channel === "letter") return `${hidden} ${recipient.split(",").slice(1).join(",").trim()}`.trim();
  const at = recipient.lastIndexOf("@");
  if (at > 0) return `${at > 1 ? (/^./u.exec(recipient)?.[0] ?? "") : ""}${hidden}${recipient.slice(at)}`;
  return maskAllButEnd(recipient);
}
