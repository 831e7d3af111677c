/**
 * The tickets that a person may see: their own, or all of the tenant's for staff with
 * `tickets.manage`.
 */
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { listTickets as listCall, TicketLink, TicketListItem, TicketStage } from "#contract/tickets.ts";
import { maxSearchResults, type Pagination } from "#contract/pagination.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { count, countOver, hasText, likePattern, pageOfMost, pagination, parseOrder } from "./list-queries.ts";
import { nextReference } from "./reference-numbers.ts";
import type { Tables } from "./tables.ts";
import { hasUnreadMessages, searchable } from "./ticket-messages.ts";
import { currentInstant } from "./today.ts";
import type { Person, PersonContext, TenantContext } from "./context.ts";

type TicketJson = z.input<typeof TicketListItem>;

/** Checks whether this person may read and answer every ticket of their tenant. */
export function managesTickets({ permissions }: Pick<Person, "permissions">): boolean {
  return permissions.includes(staffPermissions.manageTickets);
}

function allTickets({ db, tenant }: TenantContext) {
  return db.selectFrom("tickets as t").selectAll("t").where("t.tenant", "=", tenant);
}

/**
 * Selects the IDs of these tickets, with their number. Nothing else, so that a list of many reads
 * only an index.
 */
function counted({ db }: TenantContext, tickets: ReturnType<typeof allTickets>) {
  return db.selectFrom(tickets.as("t")).select(["t.id", countOver]);
}

/** Selects the tickets with these IDs, with their people, and what this person has read of them. */
function withPeople({ db, tenant, person }: PersonContext, tickets: ReturnType<typeof counted>) {
  return db
    .selectFrom(tickets.as("page"))
    .innerJoin("tickets as t", (join) => join.on("t.tenant", "=", tenant).onRef("t.id", "=", "page.id"))
    .innerJoin("users as owner", (join) => join.on("owner.tenant", "=", tenant).onRef("owner.id", "=", "t.user_id"))
    .leftJoin("users as assignee", (join) => join.on("assignee.tenant", "=", tenant).onRef("assignee.id", "=", "t.assignee_id"))
    .leftJoin("ticket_reads as seen", (join) =>
      join.on("seen.tenant", "=", tenant).onRef("seen.ticket_id", "=", "t.id").on("seen.user_id", "=", person.id),
    );
}

const columns = [
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
const targetHours = ({ tenant }: TenantContext) =>
  sql<number | null>`(select (settings ->> 'ticket_target_hours')::int from tenants where tenant = ${tenant})`;
/** Checks whether the answer to ticket `t` is late. Null if the tenant has no target. */
export const isOverdue = (context: TenantContext) =>
  sql<boolean>`(t.status = 'open' and t.waiting_since <= now() - make_interval(hours => ${targetHours(context)}))`;
const people = ["t.user_id", "owner.name as consumer", "t.assignee_id", "assignee.name as assignee"] as const;
const unread = (context: PersonContext) => hasUnreadMessages(context, sql<string>`${context.person.id}`).as("unread");

type Row = Omit<Selectable<Tables["tickets"]>, "tenant" | "merged_into" | "search_text"> & {
  consumer: string;
  assignee: string | null;
  unread: boolean;
  target_hours: number | null;
};

const hourMs = 3_600_000;

function toListItem({ user_id, consumer, assignee_id, assignee, waiting_since, target_hours, ...row }: Row, person: Person): TicketJson {
  const waiting = row.status === "open" ? waiting_since : null;
  const due = waiting && target_hours !== null ? new Date(waiting.getTime() + target_hours * hourMs) : null;
  const staffFields = {
    consumer,
    assignee: assignee_id === null || assignee === null ? null : { id: assignee_id, name: assignee, me: assignee_id === person.id },
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

const localeOrder = (column: string) => sql`${sql.ref(column)} collate "und-x-icu"`;
const orderColumns = {
  updated: sql`t.updated`,
  created: sql`t.created`,
  reference: sql`t.reference collate "C"`,
  category: localeOrder("t.category"),
  subject: localeOrder("t.subject"),
};

/**
 * The number of tickets from which a search text is frequent, and the number of newest tickets in
 * which a frequent one is looked for. Both keep a search in all tickets short.
 */
const frequent = 2_000;
const mostSearched = 10_000;

/**
 * Finds the tickets that contain the text with an index, whatever their number. Returns undefined
 * if the text is frequent. Its newest tickets are then found sooner by reading the newest ones.
 */
async function ticketsWithText({ db, tenant }: TenantContext, text: string): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom("tenant_ticket_texts")
    .select("ticket_id")
    .where("tenant", "=", tenant)
    .where(sql<boolean>`text like lower(${likePattern(text)} collate "und-x-icu") collate "C"`)
    .limit(frequent)
    .execute();
  return rows.length < frequent ? rows.map(({ ticket_id }) => ticket_id) : undefined;
}

/**
 * Lists a page of tickets, the most recently updated first. `staff` lists everyone's tickets, and
 * the open ones that wait longest first. Of more than `maxSearchResults` it lists the first. The
 * caller must have checked the permission.
 */
export async function listTickets(
  context: PersonContext,
  { page = 1, order, status, category, search = "", staff, account, overdue }: z.output<typeof listCall.query>,
): Promise<{ tickets: TicketJson[]; pagination: Pagination; more: boolean; overdue?: number }> {
  const { db, person } = context;
  const { column, direction } = parseOrder(order ?? "updated|desc");
  const waitingFirst = order === undefined && staff !== undefined && status === "open";
  const text = search.trim();
  const first = waitingFirst ? sql`t.waiting_since` : orderColumns[column];
  const firstDirection = waitingFirst ? "asc" : direction;
  const fewTickets = staff === undefined || status === "open";
  const ids = text === "" || fewTickets ? undefined : await ticketsWithText(context, text);
  // The status is no parameter, because the index of waiting tickets is partial.
  const filtered = allTickets(context)
    .$if(staff === undefined, (query) => query.where("t.user_id", "=", person.id))
    .$if(staff === "mine", (query) => query.where("t.assignee_id", "=", person.id))
    .$if(staff === "unassigned", (query) => query.where("t.assignee_id", "is", null))
    .$if(status !== undefined, (query) => query.where("t.status", "=", sql.lit(status ?? "open")))
    .$if(account !== undefined, (query) => query.where("t.account", "=", account ?? ""))
    .$if(overdue !== undefined && staff !== undefined, (query) => query.where(isOverdue(context)))
    .$if(category !== undefined, (query) => query.where("t.category", "=", category ?? ""))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`t.id = any (${ids}::text[])`))
    .orderBy(waitingFirst ? sql`t.waiting_since` : sql`t.updated`, waitingFirst ? "asc" : "desc");
  const searched = fewTickets ? filtered : db.selectFrom(filtered.limit(mostSearched).as("t")).selectAll("t").orderBy("t.updated", "desc");
  const found = (text === "" || ids ? filtered : searched.where(hasText("t.search_text", text))).limit(maxSearchResults + 1);
  const { limit, offset } = pageOfMost(page);
  // Only the tickets of the page need their people.
  const shown = counted(context, found)
    .orderBy(first, firstDirection)
    .orderBy("t.updated", "desc")
    .orderBy("t.id")
    .limit(limit)
    .offset(offset);
  const rows = await withPeople(context, shown)
    .select([...columns, ...people, unread(context), targetHours(context).as("target_hours"), "page.total"])
    .orderBy(first, firstDirection)
    .orderBy("t.updated", "desc")
    .orderBy("t.id")
    .execute();
  const total = rows[0]?.total ?? (page > 1 ? (await db.selectFrom(found.as("found")).select(count).executeTakeFirstOrThrow()).total : 0);
  const overdueCount = staff === undefined ? undefined : await countOverdue(context);
  return {
    tickets: rows.map(({ total: _, ...row }) => toListItem(row, person)),
    pagination: pagination(page, Math.min(total, maxSearchResults)),
    more: total > maxSearchResults,
    ...(overdueCount !== undefined && { overdue: overdueCount }),
  };
}

/** Returns the number of overdue tickets, or undefined if the tenant has no target. */
async function countOverdue(context: PersonContext): Promise<number | undefined> {
  const { rows } = await sql<{ hours: number | null }>`select ${targetHours(context)} as hours`.execute(context.db);
  if (!rows[0]?.hours) return undefined;
  const overdue = allTickets(context).where(isOverdue(context));
  return (await context.db.selectFrom(overdue.as("overdue")).select(count).executeTakeFirstOrThrow()).total;
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
export async function findTicket(context: PersonContext, id: string): Promise<FoundTicket | undefined> {
  const { person } = context;
  const sought = allTickets(context).where("t.id", "=", id);
  const row = await withPeople(context, counted(context, sought))
    .leftJoin("tickets as into", (join) => join.on("into.tenant", "=", context.tenant).onRef("into.id", "=", "t.merged_into"))
    .select([...columns, ...people, unread(context), targetHours(context).as("target_hours")])
    .select(["into.id as into_id", "into.reference as into_reference"])
    .$if(!managesTickets(person), (query) => query.where("t.user_id", "=", person.id))
    .executeTakeFirst();
  if (!row) return undefined;
  const { into_id, into_reference, ...found } = row;
  const mergedInto = into_id !== null && into_reference !== null ? { id: into_id, reference: into_reference } : null;
  return { ticket: toListItem(found, person), userId: row.user_id, assigneeId: row.assignee_id, mergedInto };
}

/** Returns the ID of the ticket with this reference, or undefined if there is none. */
export async function findTicketId({ db, tenant }: TenantContext, reference: string): Promise<string | undefined> {
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
export async function lockTickets({ db, tenant }: TenantContext, ids: readonly string[]): Promise<void> {
  // FOR UPDATE would also block everyone who opens the ticket, because opening it records their
  // read position.
  await db.selectFrom("tickets").select("id").where("tenant", "=", tenant).where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
}

type NewTicket = Pick<TicketJson, "category" | "subject" | "account">;

/** Inserts a ticket without messages and returns its ID. */
export async function insertTicket(context: PersonContext, ticket: NewTicket): Promise<string> {
  const { db, tenant, person } = context;
  const id = randomUUID();
  const reference = await nextReference(context, "T");
  await db
    .insertInto("tickets")
    .values({ tenant, id, reference, user_id: person.id, ...ticket, search_text: searchable(`${reference} ${ticket.subject}`) })
    .execute();
  return id;
}

/** Sets the ticket's status. Lock the ticket first. */
export async function setStatus({ db, tenant }: TenantContext, id: string, status: TicketJson["status"]): Promise<void> {
  await db
    .updateTable("tickets")
    .set({ status, closed: status === "closed" ? await currentInstant(db) : null })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .execute();
}

/** Sets the ticket's assignee. Lock the ticket first. */
export async function setAssignee({ db, tenant }: TenantContext, id: string, userId: string | null): Promise<void> {
  await db.updateTable("tickets").set({ assignee_id: userId }).where("tenant", "=", tenant).where("id", "=", id).execute();
}
