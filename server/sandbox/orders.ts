/**
 * The sandbox's state, stored in one file: requested payments, their outcomes, and notifications
 * still to be sent.
 */
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

/** An order with its transactions. `page` is the unguessable part of its payment page's URL. */
const Order = NewOrder.extend({ page: z.string(), transactions: z.array(Transaction) });
export type Order = z.infer<typeof Order>;

/**
 * An event scheduled for `due` (epoch ms). It changes a transaction's status (`changes`), sends a
 * notification (`send`), or both.
 */
export const ScheduledEvent = z.object({
  due: z.number(),
  page: z.string(),
  transaction: z.string(),
  status: Status,
  /** True if the event changes the transaction's status, false if it only sends a notification. */
  changes: z.boolean(),
  send: z.boolean(),
  tries: z.number().int(),
});
export type ScheduledEvent = z.infer<typeof ScheduledEvent>;

const State = z.object({ orders: z.array(Order), events: z.array(ScheduledEvent) });

const retentionMs = 3 * 86_400_000;

export class Orders {
  private readonly state: z.infer<typeof State>;

  /** Reads the state from the file. A missing file counts as empty. */
  constructor(private readonly file: string) {
    this.state = { orders: [], events: [] };
    try {
      this.state = State.parse(JSON.parse(readFileSync(file, "utf8")));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
    const old = Date.now() - retentionMs;
    this.state.orders = this.state.orders.filter(({ expires }) => Date.parse(expires) > old);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  }

  /** Adds an order, or returns the existing order for the same payment. */
  add(order: z.infer<typeof NewOrder>): Order {
    const known = this.findByPayment(order.tenant, order.payment);
    if (known) return known;
    const added = { ...order, page: randomUUID(), transactions: [] };
    this.state.orders.push(added);
    this.save();
    return added;
  }

  findByPayment(tenant: string, payment: string): Order | undefined {
    return this.state.orders.find((order) => order.tenant === tenant && order.payment === payment);
  }

  findByPage(page: string): Order | undefined {
    return this.state.orders.find((order) => order.page === page);
  }

  schedule(events: readonly Omit<ScheduledEvent, "tries">[]): void {
    this.state.events.push(...events.map((event) => ({ ...event, tries: 0 })));
    this.applyDueEvents();
    this.save();
  }

  /** Applies the changes that are due, and returns the notifications to be sent. */
  dueEvents(): ScheduledEvent[] {
    if (this.applyDueEvents()) this.save();
    const now = Date.now();
    return this.state.events.filter(({ due }) => due <= now);
  }

  markSent(event: ScheduledEvent): void {
    this.state.events = this.state.events.filter((one) => one !== event);
    this.save();
  }

  retryLater(event: ScheduledEvent, ms: number): void {
    event.tries += 1;
    event.due = Date.now() + ms;
    this.save();
  }

  /** Applies the changes that are due. Returns true if there were any. */
  private applyDueEvents(): boolean {
    const now = Date.now();
    const changes = this.state.events.filter(({ due, changes }) => changes && due <= now);
    for (const event of changes) {
      const order = this.findByPage(event.page);
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
