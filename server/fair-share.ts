/**
 * Shares a limited resource, such as connections, between people. No one gets more than their
 * share, and waiting calls take turns by person.
 */

interface Limits {
  total: number;
  /** The maximum number of units that one person may hold at a time. */
  perPerson: number;
  /** The maximum time to wait for a unit, in ms. */
  waitMs: number;
  /** The maximum number of waiting calls per person. */
  maxWaitingPerPerson: number;
}

export class FairShare {
  private taken = 0;
  private readonly takenBy = new Map<string, number>();
  /**
   * Functions that start each person's waiting calls. The person whose turn is next comes first.
   */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly limits: Limits) {}

  get inUse(): number {
    return this.taken;
  }

  get waitingCalls(): number {
    return [...this.waiting.values()].reduce((sum, calls) => sum + calls.length, 0);
  }

  /**
   * Takes one unit, such as a connection, for the person, and waits for it if necessary. Returns a
   * function that releases it, or null if none becomes free in time.
   */
  async take(person: string, waitMs = this.limits.waitMs): Promise<(() => void) | null> {
    if (!this.tryTake(person) && !(await this.wait(person, waitMs))) return null;
    return () => this.giveBack(person);
  }

  private tryTake(person: string): boolean {
    const taken = this.takenBy.get(person) ?? 0;
    if (this.taken >= this.limits.total || taken >= this.limits.perPerson) return false;
    this.taken += 1;
    this.takenBy.set(person, taken + 1);
    return true;
  }

  private giveBack(person: string): void {
    this.taken -= 1;
    const left = (this.takenBy.get(person) ?? 0) - 1;
    if (left > 0) this.takenBy.set(person, left);
    else this.takenBy.delete(person);
    this.startWaiting();
  }

  private wait(person: string, waitMs: number): Promise<boolean> {
    const calls = this.waiting.get(person) ?? [];
    if (calls.length >= this.limits.maxWaitingPerPerson) return Promise.resolve(false);
    this.waiting.set(person, calls);
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        calls.splice(calls.indexOf(start), 1);
        if (calls.length === 0) this.waiting.delete(person);
        resolve(false);
      }, waitMs);
      function start() {
        clearTimeout(late);
        resolve(true);
      }
      calls.push(start);
    });
  }

  /**
   * Starts the calls that can start now. A person whose call starts goes to the end of the queue.
   */
  private startWaiting(): void {
    // The loop also visits people who are moved to the end.
    for (const [person, calls] of this.waiting) {
      if (this.taken >= this.limits.total) return;
      if (!this.tryTake(person)) continue;
      this.waiting.delete(person);
      calls.shift()?.();
      if (calls.length > 0) this.waiting.set(person, calls);
    }
  }
}
