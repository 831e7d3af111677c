/** What sends a message of one channel, and what may come of it. */
import type { ClaimedMessage } from "../store/messages.ts";

/**
 * What has become of a message. `problem` is for the log and the operator: codes and names of steps, and never what the
 * other side wrote, for that may repeat the recipient or the text.
 */
export type Outcome =
  | { kind: "sent" }
  /** The other side has certainly not taken it, and may take it later. */
  | { kind: "retry"; problem: string }
  /** The other side has refused it for good. */
  | { kind: "failed"; problem: string }
  /** The other side may have taken it: nobody can tell, so it isn't sent again. */
  | { kind: "unsure"; problem: string };

export interface Sender {
  /** Where it sends to, for the log. */
  goesTo: string;
  /** After this many ms the message is given up by `signal`. */
  limitMs: number;
  /** A rejection is a fault of ours, and leaves the message unsure. */
  send(message: ClaimedMessage, signal: AbortSignal): Promise<Outcome>;
}
