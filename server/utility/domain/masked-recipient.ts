/** Where a message went: enough for its reader to know the place again, too little for anybody to write to it. */
import type { CommunicationChannel } from "#contract/communication.ts";
import { maskToEnd } from "./masking.ts";

const hidden = "•••";

/** "t•••@example.com", "•••567"; of a postal address what follows the street, "••• Lê-Rus, Imvubu, 4321". */
export function maskedRecipient(channel: CommunicationChannel, recipient: string): string {
  if (channel === "letter") return `${hidden} ${recipient.split(",").slice(1).join(",").trim()}`.trim();
  const at = recipient.lastIndexOf("@");
  if (at > 0) return `${at > 1 ? (/^./u.exec(recipient)?.[0] ?? "") : ""}${hidden}${recipient.slice(at)}`;
  return maskToEnd(recipient);
}
