/**
 * Inbox of the messages that a test's mail server or SMS gateway has received. Tests can also wait
 * for more messages.
 */

/** Timeout in ms, long enough for a busy machine. A test that reaches it fails. */
const timeoutMs = 30_000;

export interface Inbox<Message> {
  /** All messages received, oldest first. */
  all: readonly Message[];
  /**
   * Returns the oldest message to the recipient that no earlier call returned, waiting for one if
   * necessary. With `text`, the message's subject or text must contain it, because other tests also
   * cause messages to the demo's people. Rejects on timeout.
   */
  nextTo(to: string, text?: string): Promise<Message>;
  /** Waits until `count` messages have arrived, and returns the oldest ones. Rejects on timeout. */
  waitForCount(count: number): Promise<readonly Message[]>;
}

export interface WritableInbox<Message> extends Inbox<Message> {
  add(message: Message): void;
}

export function createInbox<Message extends { to: string; subject?: string; text: string }>(
  name: string,
): WritableInbox<Message> {
  const all: Message[] = [];
  const taken = new Set<Message>();
  const waiting = new Set<() => void>();

  /** Calls `look` immediately and whenever a message arrives, until it returns a value. */
  function waitFor<Found>(wanted: string, look: () => Found | undefined): Promise<Found> {
    return new Promise((resolve, reject) => {
      const tell = () => {
        const found = look();
        if (found === undefined) return;
        clearTimeout(limit);
        waiting.delete(tell);
        resolve(found);
      };
      const limit = setTimeout(() => {
        waiting.delete(tell);
        const others = all.map(({ to }) => to).join(", ");
        reject(
          new Error(
            `The ${name} waited ${timeoutMs / 1000} s for ${wanted}. Messages came for: ${others || "no one"}.`,
          ),
        );
      }, timeoutMs);
      waiting.add(tell);
      tell();
    });
  }

  return {
    all,
    nextTo: (to, text = "") =>
      waitFor(`a message to ${to}${text && ` with “${text}”`}`, () => {
        const found = all.find(
          (message) =>
            message.to === to &&
            !taken.has(message) &&
            `${message.subject ?? ""}\n${message.text}`.includes(text),
        );
        if (found) taken.add(found);
        return found;
      }),
    waitForCount: (count) =>
      waitFor(`${count} messages`, () => (all.length >= count ? all.slice(0, count) : undefined)),
    add(message) {
      all.push(message);
      for (const tell of [...waiting]) tell();
    },
  };
}
