/**
 * The tickets that a person may see: their own, or all of the tenant's for staff with
 * `tickets.manage`. For lists of tickets, see lists.ts.
 */
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { staffPermissions } from "#contract/permissions.ts";
import type { TicketLink, TicketListItem, TicketStage } from "#contract/tickets/calls.ts";
import type {
  Actor,
  PermittedActor,
  PersonContext,
  StaffContext,
  TenantContext,
} from "#service/database/context.ts";
import { countOver } from "#service/database/list-queries.ts";
import { nextReference } from "#service/database/reference-numbers.ts";
import type { Tables } from "#service/database/tables.ts";
import { currentInstant } from "#service/database/today.ts";
import { hasUnreadMessages, searchable } from "./messages.ts";

export type TicketJson = z.input<typeof TicketListItem>;
/** A transaction, and the person who reads tickets in it. */
export type Reader = TenantContext & { person: Pick<Actor, "id"> };

/** Checks whether this person may read and answer all of their tenant's tickets. */
export function managesTickets({ permissions }: Pick<PermittedActor, "permissions">): boolean {
  return permissions.includes(staffPermissions.manageTickets);
}

export function allTickets({ db, tenant }: TenantContext) {
  return db.selectFrom("tickets as t").selectAll("t").where("t.tenant", "=", tenant);
}

/** Selects only the tickets' IDs and their count, so that long lists read only an index. */
export function counted({ db }: TenantContext, tickets: ReturnType<typeof allTickets>) {
  return db.selectFrom(tickets.as("t")).select(["t.id", countOver]);
}

/**
 * Selects the tickets with these IDs, their owners and assignees, and this person's read positions.
 */
export function withPeople({ db, tenant, person }: Reader, tickets: ReturnType<typeof counted>) {
  return db
    .selectFrom(tickets.as("page"))
    .innerJoin("tickets as t", (join) =>
      join.on("t.tenant", "=", tenant).onRef("t.id", "=", "page.id"),
    )
    .innerJoin("users as owner", (join) =>
      join.on("owner.tenant", "=", tenant).onRef("owner.id", "=", "t.user_id"),
    )
    .leftJoin("users as assignee", (join) =>
      join.on("assignee.tenant", "=", tenant).onRef("assignee.id", "=", "t.assignee_id"),
    )
    .leftJoin("ticket_reads as seen", (join) =>
      join
        .on("seen.tenant", "=", tenant)
        .onRef("seen.ticket_id", "=", "t.id")
        .on("seen.user_id", "=", person.id ?? ""),
    );
}

export const columns = [
  "t.id",
  "t.reference",
  "t.category",
  "t.subject",
  "t.status",
  "t.account",
  "t.created",
  "t.updated",
  "t.closed",
  "t.waiting_since",
] as const;
/** The tenant's `ticket_target_hours`, or null if it has none. */
export const targetHours = ({ tenant }: TenantContext) =>
  sql<
    number | null
  >`(select (settings ->> 'ticket_target_hours')::int from tenants where tenant = ${tenant})`;
/** Checks whether ticket `t` is overdue. Null if the tenant has no target. */
export const isOverdue = (context: TenantContext) =>
  sql<boolean>`(t.status = 'open' and t.waiting_since <= now() - make_interval(hours => ${targetHours(context)}))`;
export const people = [
  "t.user_id",
  "owner.name as consumer",
  "t.assignee_id",
  "assignee.name as assignee",
] as const;
export const unread = (context: Reader) =>
  hasUnreadMessages(context, sql<string>`${context.person.id ?? ""}`).as("unread");

type Row = Omit<Selectable<Tables["tickets"]>, "tenant" | "merged_into" | "search_text"> & {
  consumer: string;
  assignee: string | null;
  unread: boolean;
  target_hours: number | null;
};

const hourMs = 3_600_000;

export function toListItem(
  { user_id, consumer, assignee_id, assignee, waiting_since, target_hours, ...row }: Row,
  person: PermittedActor,
): TicketJson {
  const waiting = row.status === "open" ? waiting_since : null;
  const due =
    waiting && target_hours !== null ? new Date(waiting.getTime() + target_hours * hourMs) : null;
  const staffFields = {
    consumer,
    assignee:
      assignee_id === null || assignee === null
        ? null
        : { id: assignee_id, name: assignee, me: assignee_id === person.id },
    waiting_since: waiting?.toISOString() ?? null,
    due: due?.toISOString() ?? null,
    overdue: due !== null && due.getTime() <= Date.now(),
  };
  return {
    ...row,
    stage: stageOf(row.status, waiting !== null, assignee_id !== null),
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    closed: row.closed?.toISOString() ?? null,
    mine: user_id === person.id,
    ...(managesTickets(person) && staffFields),
  };
}

function stageOf(status: TicketJson["status"], waiting: boolean, assigned: boolean): TicketStage {
  if (status === "closed") return "closed";
  if (!waiting) return "answered";
  return assigned ? "assigned" : "received";
}

export interface FoundTicket {
  /** The ticket as sent in the response. */
  ticket: TicketJson;
  /** The ID of the ticket's owner. */
  userId: string;
  assigneeId: string | null;
  /** The ticket that this duplicate was merged into. */
  mergedInto: TicketLink | null;
}

/** Returns the ticket, or undefined if it does not exist or the person may not see it. */
export async function findTicket(
  context: StaffContext,
  id: string,
): Promise<FoundTicket | undefined> {
  const { person } = context;
  const sought = allTickets(context).where("t.id", "=", id);
  const row = await withPeople(context, counted(context, sought))
    .leftJoin("tickets as into", (join) =>
      join.on("into.tenant", "=", context.tenant).onRef("into.id", "=", "t.merged_into"),
    )
    .select([...columns, ...people, unread(context), targetHours(context).as("target_hours")])
    .select(["into.id as into_id", "into.reference as into_reference"])
    .$if(!managesTickets(person), (query) => query.where("t.user_id", "=", person.id ?? ""))
    .executeTakeFirst();
  if (!row) return undefined;
  const { into_id, into_reference, ...found } = row;
  const mergedInto =
    into_id !== null && into_reference !== null ? { id: into_id, reference: into_reference } : null;
  return {
    ticket: toListItem(found, person),
    userId: row.user_id,
    assigneeId: row.assignee_id,
    mergedInto,
  };
}

/** Returns the ID of the ticket with this reference, or undefined if there is none. */
export async function findTicketId(
  { db, tenant }: TenantContext,
  reference: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("tickets")
    .select("id")
    .where("tenant", "=", tenant)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Locks the tickets until the transaction ends, always in the same order, so that messages are
 * added one at a time and a ticket cannot be closed while a reply is being written.
 */
export async function lockTickets(
  { db, tenant }: TenantContext,
  ids: readonly string[],
): Promise<void> {
  // FOR UPDATE would also block everyone who opens the ticket, because opening it records their
  // read position.
  await db
    .selectFrom("tickets")
    .select("id")
    .where("tenant", "=", tenant)
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

type NewTicket = Pick<TicketJson, "category" | "subject" | "account">;

/** Inserts a ticket without messages and returns its ID. */
export async function insertTicket(context: PersonContext, ticket: NewTicket): Promise<string> {
  const { db, tenant, person } = context;
  const id = randomUUID();
  const reference = await nextReference(context, "T");
  await db
    .insertInto("tickets")
    .values({
      tenant,
      id,
      reference,
      user_id: person.id,
      ...ticket,
      search_text: searchable(`${reference}\n${ticket.subject}`),
    })
    .execute();
  return id;
}

/** Sets the ticket's status. Lock the ticket first. */
export async function setStatus(
  { db, tenant }: TenantContext,
  id: string,
  status: TicketJson["status"],
): Promise<void> {
  await db
    .updateTable("tickets")
    .set({ status, closed: status === "closed" ? await currentInstant(db) : null })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .execute();
}

/** Sets the ticket's assignee. Lock the ticket first. */
export async function setAssignee(
  { db, tenant }: TenantContext,
  id: string,
  userId: string | null,
): Promise<void> {
  await db
    .updateTable("tickets")
    .set({ assignee_id: userId })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .execute();
}
