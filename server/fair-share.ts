/**
 * Shares something limited, such as connections, between people. No one gets more than their share,
 * and waiting calls take turns by person.
 */

/** Whom a call counts against, each with the most that they may have at a time. */
export type Sharers = readonly (readonly [key: string, most: number])[];

interface WaitingCall {
  sharers: Sharers;
  start(): void;
}

export class FairShare {
  private taken = 0;
  private readonly takenBy = new Map<string, number>();
  /** The waiting calls of each person, beginning with the person whose turn is next. */
  private readonly waiting = new Map<string, WaitingCall[]>();

  constructor(
    private readonly total: number,
    /** The longest wait in ms, and the number of calls of one person that may wait. */
    private readonly queue = { waitMs: 0, perPerson: 0 },
  ) {}

  /** Takes an amount, or returns false if it is more than what is left. */
  tryTake(sharers: Sharers, amount = 1): boolean {
    if (!this.isFree(sharers, amount)) return false;
    this.taken += amount;
    for (const [key] of sharers) this.takenBy.set(key, (this.takenBy.get(key) ?? 0) + amount);
    return true;
  }

  giveBack(sharers: Sharers, amount = 1): void {
    this.taken -= amount;
    for (const [key] of sharers) {
      const left = (this.takenBy.get(key) ?? 0) - amount;
      if (left > 0) this.takenBy.set(key, left);
      else this.takenBy.delete(key);
    }
    this.startWaiting();
  }

  /**
   * Takes one, and waits for it if necessary. Returns a function that gives it back, or null if
   * there is none in time. The first sharer is the person.
   */
  async take(sharers: Sharers): Promise<(() => void) | null> {
    if (!this.tryTake(sharers) && !(await this.wait(sharers))) return null;
    return () => this.giveBack(sharers);
  }

  private isFree(sharers: Sharers, amount: number): boolean {
    return this.taken + amount <= this.total && sharers.every(([key, most]) => (this.takenBy.get(key) ?? 0) + amount <= most);
  }

  private wait(sharers: Sharers): Promise<boolean> {
    const person = sharers[0]?.[0] ?? "";
    const calls = this.waiting.get(person) ?? [];
    if (calls.length >= this.queue.perPerson) return Promise.resolve(false);
    this.waiting.set(person, calls);
    return new Promise((resolve) => {
      const call = { sharers, start };
      const late = setTimeout(() => {
        calls.splice(calls.indexOf(call), 1);
        if (calls.length === 0) this.waiting.delete(person);
        resolve(false);
      }, this.queue.waitMs);
      function start() {
        clearTimeout(late);
        resolve(true);
      }
      calls.push(call);
    });
  }

  /** Starts the calls that can start now. A person whose call starts goes to the end. */
  private startWaiting(): void {
    // The loop also visits people who are moved to the end.
    for (const [person, calls] of this.waiting) {
      if (this.taken >= this.total) return;
      const [next] = calls;
      if (!next || !this.tryTake(next.sharers)) continue;
      calls.shift();
      this.waiting.delete(person);
      if (calls.length > 0) this.waiting.set(person, calls);
      next.start();
    }
  }
}
