/** Defines the interface that sends messages on a channel, and the possible outcomes of sending. */
import type { ClaimedMessage } from "#service/subjects/messages/store/message-outbox.ts";

/**
 * The outcome of sending a message. `problem` is for the log and the operator. It contains only
 * codes and step names, because the server's text could include the recipient or the message.
 */
export type SendOutcome =
  | { kind: "sent" }
  /** The server certainly did not accept the message, but a retry may succeed. */
  | { kind: "retry"; problem: string }
  /**
   * The server rejected the message permanently. `bounced` means that the recipient was the reason.
   */
  | { kind: "failed"; problem: string; why: "bounced" | "refused" }
  /** The server may have accepted the message. It is not retried, to avoid a duplicate. */
  | { kind: "unknown"; problem: string };

export interface Sender {
  /** The name of the sender's destination, for the log. */
  destination: string;
  /** The time limit for sending, in ms, after which `signal` is aborted. */
  timeoutMs: number;
  /**
   * Sends the message. The promise must not reject: a rejection is treated as an unknown outcome.
   */
  send(message: ClaimedMessage, signal: AbortSignal): Promise<SendOutcome>;
}
