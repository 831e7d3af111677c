/** What has arrived in a test's mail server or SMS gateway, and waiting for what is still to come. */

/** Long enough for a busy machine; a test that waits this long has failed. */
const patienceMs = 30_000;

export interface Inbox<Message> {
  /** All that has arrived, oldest first. */
  all: readonly Message[];
  /** The oldest message to somebody that no earlier call has answered with, arrived already or still to come. Rejects when none comes. */
  next(to: string): Promise<Message>;
  /** The oldest messages, once there are that many, whoever they are to. Rejects when they don't come. */
  arrived(count: number): Promise<readonly Message[]>;
}

export interface FillableInbox<Message> extends Inbox<Message> {
  add(message: Message): void;
}

export function createInbox<Message extends { to: string }>(name: string): FillableInbox<Message> {
  const all: Message[] = [];
  const taken = new Set<Message>();
  const waiting = new Set<() => void>();

  /** Asks `look` now and at every arrival until it finds something. */
  function until<Found>(wanted: string, look: () => Found | undefined): Promise<Found> {
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
        reject(new Error(`The ${name} has waited ${patienceMs / 1000} s for ${wanted}. To whom something came: ${others || "nobody"}.`));
      }, patienceMs);
      waiting.add(tell);
      tell();
    });
  }

  return {
    all,
    next: (to) =>
      until(`a message to ${to}`, () => {
        const found = all.find((message) => message.to === to && !taken.has(message));
        if (found) taken.add(found);
        return found;
      }),
    arrived: (count) => until(`${count} messages`, () => (all.length >= count ? all.slice(0, count) : undefined)),
    add(message) {
      all.push(message);
      for (const tell of [...waiting]) tell();
    },
  };
}
