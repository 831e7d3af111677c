/**
 * The work that is waiting for staff: a count for each kind, and the longest-waiting items of all
 * kinds.
 */
import { sql } from "kysely";
import type { z } from "zod";
import type { WaitingItem, WorkCount, WorkKind } from "#contract/desk/calls.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";
import { countOver } from "#service/database/list-queries.ts";
import { today } from "#service/database/today.ts";
import { staffArrangementRows } from "#service/subjects/arrangements/store/staff-arrangements.ts";
import { messagesForAttention } from "#service/subjects/messages/store/staff-messages.ts";
import { maskContact } from "#service/subjects/people/identities.ts";
import { openRequests } from "#service/subjects/privacy/store/privacy-requests.ts";
import { isOverdue } from "#service/subjects/tickets/store/tickets.ts";
import { maySee } from "../rules/permissions.ts";
import {
  applicationRows,
  disputeRows,
  ticketRows,
  toApplicationItem,
  toArrangementItem,
  toDisputeItem,
  toTicketItem,
  toUnallocatedItem,
  unallocatedRows,
} from "./items.ts";

type WaitingJson = z.input<typeof WaitingItem>;

/** Number of items in the queue. */
const queueLength = 12;

interface Waiting {
  items: WaitingJson[];
  total: number;
}

async function waitingTickets(context: TenantContext): Promise<Waiting> {
  // Counts in the index alone, and reads only the rows of the queue.
  const first = context.db
    .selectFrom("tickets as t")
    .select(["t.id", countOver])
    .where("t.tenant", "=", context.tenant)
    // Not a parameter, because the index is partial.
    .where("t.status", "=", sql.lit("open"))
    .where("t.waiting_since", "is not", null)
    .orderBy("t.waiting_since")
    .limit(queueLength);
  const rows = await ticketRows(context)
    .innerJoin(first.as("first"), (join) => join.onRef("first.id", "=", "t.id"))
    .select(["t.waiting_since as since", isOverdue(context).as("overdue"), "first.total"])
    .orderBy("t.waiting_since")
    .execute();
  const items = rows.flatMap((row) =>
    row.since
      ? [
          {
            ...toTicketItem(row),
            since: row.since.toISOString(),
            ...(row.overdue && { overdue: true }),
          },
        ]
      : [],
  );
  return { items, total: rows[0]?.total ?? 0 };
}

/** Lists the rows of a query as items, with the number of all rows that it matches. */
async function listFirst<Row extends { total: number }>(
  query: { execute(): Promise<Row[]> },
  toItem: (row: Row) => WaitingJson,
): Promise<Waiting> {
  const rows = await query.execute();
  return { items: rows.map(toItem), total: rows[0]?.total ?? 0 };
}

const loaders: Record<WorkKind, (context: TenantContext) => Promise<Waiting>> = {
  ticket: waitingTickets,
  application: (context) =>
    listFirst(
      applicationRows(context)
        .select(countOver)
        .where("a.status", "=", "received")
        .orderBy("a.updated")
        .limit(queueLength),
      (row) => ({ ...toApplicationItem(row), since: row.updated.toISOString() }),
    ),
  arrangement: (context) =>
    listFirst(
      staffArrangementRows(context)
        .select(countOver)
        .where("r.status", "=", "waiting")
        .orderBy("r.created")
        .limit(queueLength),
      (row) => ({ ...toArrangementItem(row), since: row.created.toISOString() }),
    ),
  unallocated_payment: (context) =>
    listFirst(
      unallocatedRows(context)
        .select(countOver)
        .where("u.state", "=", "open")
        .orderBy("u.date")
        .limit(queueLength),
      (row) => ({ ...toUnallocatedItem(row), since: row.date.toISOString() }),
    ),
  message: (context) =>
    listFirst(
      messagesForAttention(context)
        .select(["m.id", "m.recipient", "m.subject", "m.created", countOver])
        .orderBy("m.created")
        .limit(queueLength),
      ({ id, recipient, subject, created }) => ({
        kind: "message",
        id,
        reference: "",
        title: subject,
        account: null,
        about: maskContact(recipient),
        since: created.toISOString(),
      }),
    ),
  privacy_request: (context) =>
    listFirst(
      openRequests(context).select(countOver).orderBy("r.created").limit(queueLength),
      ({ id, name, kind, created, due, overdue }) => ({
        kind: "privacy_request",
        id,
        reference: "",
        title: name,
        about: "",
        account: null,
        since: created.toISOString(),
        privacy_kind: kind,
        due,
        ...(overdue && { overdue }),
      }),
    ),
  dispute: (context) =>
    listFirst(
      disputeRows(context)
        .select([sql<boolean>`d.answer_by < ${today}`.as("overdue"), countOver])
        .where("d.answer_by", "is not", null)
        .orderBy("d.since")
        .limit(queueLength),
      (row) => ({
        ...toDisputeItem(row),
        since: row.since.toISOString(),
        ...(row.answer_by !== null && { due: row.answer_by }),
        ...(row.overdue && { overdue: true }),
      }),
    ),
};

/** Returns the counts and the queue of the kinds that the person may see. */
export async function findWaiting(
  context: PersonContext,
): Promise<{ counts: z.input<typeof WorkCount>[]; queue: WaitingJson[] }> {
  const counts = [];
  const queue = [];
  // WorkKind's names are the keys of `loaders`.
  for (const kind of Object.keys(loaders) as WorkKind[]) {
    if (!maySee(context.person, kind)) continue;
    const { items, total } = await loaders[kind](context);
    counts.push({ kind, count: total, since: items[0]?.since ?? null });
    queue.push(...items);
  }
  return {
    counts,
    queue: queue
      .sort((one, other) => Date.parse(one.since) - Date.parse(other.since))
      .slice(0, queueLength),
  };
}
