/** What the sandbox knows: the payments it was asked for, what became of them, and the notices that are still to be sent. Kept in one file. */
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

const Status = z.enum(["pending", "paid", "failed", "cancelled", "expired", "reversed"]);
export type Status = z.infer<typeof Status>;

const Transaction = z.object({ id: z.string(), status: Status });

export const NewOrder = z
  .object({
    tenant: z.string().regex(/^[a-z0-9-]{1,40}$/),
    payment: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    municipality: z.string().max(200),
    account: z.string().regex(/^\d{1,20}$/),
    reference: z.string().max(100),
    amount: z.string().regex(/^\d{1,13}\.\d{2}$/),
    currency: z.string().length(3),
    expires: z.string().datetime(),
    notify_url: z.string().url(),
    return_success: z.string().url(),
    return_failure: z.string().url(),
    return_cancel: z.string().url(),
  })
  .strict();

/** `page`: the part of the page's address that nobody can guess. */
const Order = NewOrder.extend({ page: z.string(), transactions: z.array(Transaction) });
export type Order = z.infer<typeof Order>;

/** Due at a moment (epoch ms): the transaction has that status from then on, and where `send` is set a notice says so. */
const Event = z.object({
  due: z.number(),
  page: z.string(),
  transaction: z.string(),
  status: Status,
  /** Whether the transaction is so from then on; false for a notice that comes late. */
  changes: z.boolean(),
  send: z.boolean(),
  tries: z.number().int(),
});
export type Event = z.infer<typeof Event>;

const State = z.object({ orders: z.array(Order), events: z.array(Event) });

const keptMs = 3 * 86_400_000;

export class Orders {
  private readonly state: z.infer<typeof State>;

  /** A file that isn't there is an empty one. */
  constructor(private readonly file: string) {
    this.state = { orders: [], events: [] };
    try {
      this.state = State.parse(JSON.parse(readFileSync(file, "utf8")));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
    const old = Date.now() - keptMs;
    this.state.orders = this.state.orders.filter(({ expires }) => Date.parse(expires) > old);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  }

  /** The one there is already, where the payment has one. */
  add(order: z.infer<typeof NewOrder>): Order {
    const known = this.ofPayment(order.tenant, order.payment);
    if (known) return known;
    const added = { ...order, page: randomUUID(), transactions: [] };
    this.state.orders.push(added);
    this.save();
    return added;
  }

  ofPayment(tenant: string, payment: string): Order | undefined {
    return this.state.orders.find((order) => order.tenant === tenant && order.payment === payment);
  }

  ofPage(page: string): Order | undefined {
    return this.state.orders.find((order) => order.page === page);
  }

  plan(events: readonly Omit<Event, "tries">[]): void {
    this.state.events.push(...events.map((event) => ({ ...event, tries: 0 })));
    this.happen();
    this.save();
  }

  /** Lets happen what is due, and answers with the notices that are. */
  due(): Event[] {
    if (this.happen()) this.save();
    const now = Date.now();
    return this.state.events.filter(({ due }) => due <= now);
  }

  sent(event: Event): void {
    this.state.events = this.state.events.filter((one) => one !== event);
    this.save();
  }

  later(event: Event, ms: number): void {
    event.tries += 1;
    event.due = Date.now() + ms;
    this.save();
  }

  /** Whether anything did. */
  private happen(): boolean {
    const now = Date.now();
    const changes = this.state.events.filter(({ due, changes }) => changes && due <= now);
    for (const event of changes) {
      const order = this.ofPage(event.page);
      const known = order?.transactions.find(({ id }) => id === event.transaction);
      if (known) known.status = event.status;
      else order?.transactions.push({ id: event.transaction, status: event.status });
      event.changes = false;
    }
    this.state.events = this.state.events.filter(({ send, changes }) => send || changes);
    return changes.length > 0;
  }

  private save(): void {
    writeFileSync(`${this.file}.new`, JSON.stringify(this.state), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}
