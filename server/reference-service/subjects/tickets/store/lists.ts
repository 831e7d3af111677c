/** Lists of tickets, with their filters and their search. */
import { sql } from "kysely";
import type { z } from "zod";
import { maxSearchResults, type Pagination } from "#contract/pagination.ts";
import type { listTickets as listCall } from "#contract/tickets/calls.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { StaffContext, TenantContext } from "#service/database/context.ts";
import {
  count,
  hasText,
  likePattern,
  pageOfMost,
  pagination,
  parseOrder,
} from "#service/database/list-queries.ts";
import {
  allTickets,
  columns,
  counted,
  isOverdue,
  people,
  type Reader,
  targetHours,
  type TicketJson,
  toListItem,
  unread,
  withPeople,
} from "./tickets.ts";

const localeOrder = (column: string) => sql`${sql.ref(column)} collate "und-x-icu"`;
const orderColumns = {
  updated: sql`t.updated`,
  created: sql`t.created`,
  reference: sql`t.reference collate "C"`,
  category: localeOrder("t.category"),
  subject: localeOrder("t.subject"),
};

/**
 * The number of matching texts from which a search text counts as frequent. For a frequent text,
 * only the `mostSearched` newest tickets are searched, which keeps searches of all tickets fast.
 */
const frequent = 2_000;
const mostSearched = 10_000;

/**
 * Uses an index to find all tickets that contain the text. Returns undefined if the text is
 * frequent, because it is then faster to search the newest tickets.
 */
async function ticketsWithText(
  { db, tenant }: TenantContext,
  text: string,
): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom("tenant_ticket_texts")
    .select("ticket_id")
    .where("tenant", "=", tenant)
    .where(sql<boolean>`text like lower(${likePattern(text)} collate "und-x-icu") collate "C"`)
    .limit(frequent)
    .execute();
  return rows.length < frequent ? [...new Set(rows.map(({ ticket_id }) => ticket_id))] : undefined;
}

type Query = z.output<typeof listCall.query>;
type Filters = Pick<Query, "order" | "status" | "staff" | "overdue">;
type Values = Pick<Query, "account" | "category">;

/** Checks whether the longest-waiting tickets come first. */
const waitingFirst = ({ order, staff, status }: Filters) =>
  order === undefined && staff !== undefined && status === "open";

/** Selects the tickets that match the filters, in an order that an index supports. */
function filteredTickets(context: Reader, filters: Filters, { account, category }: Values) {
  const { staff, status, overdue } = filters;
  const waiting = waitingFirst(filters);
  // The status is no parameter, because the index of waiting tickets is partial.
  return allTickets(context)
    .$if(staff === undefined, (query) => query.where("t.user_id", "=", context.person.id ?? ""))
    .$if(staff === "mine", (query) => query.where("t.assignee_id", "=", context.person.id ?? ""))
    .$if(staff === "unassigned", (query) => query.where("t.assignee_id", "is", null))
    .$if(status !== undefined, (query) => query.where("t.status", "=", sql.lit(status ?? "open")))
    .$if(account !== undefined, (query) => query.where("t.account", "=", account ?? ""))
    .$if(overdue !== undefined && staff !== undefined, (query) => query.where(isOverdue(context)))
    .$if(category !== undefined, (query) => query.where("t.category", "=", category ?? ""))
    .orderBy(waiting ? sql`t.waiting_since` : sql`t.updated`, waiting ? "asc" : "desc");
}

/** Adds a text search to the tickets that match the filters. */
async function searchedTickets(
  context: StaffContext,
  filters: Filters,
  values: Values,
  text: string,
) {
  const filtered = filteredTickets(context, filters, values);
  if (text === "") return filtered;
  const containing = (tickets: typeof filtered) => tickets.where(hasText("t.search_text", text));
  if (filters.staff === undefined || filters.status === "open") return containing(filtered);
  const ids = await ticketsWithText(context, text);
  if (ids) return filtered.where(sql<boolean>`t.id = any (${ids}::text[])`);
  return containing(
    context.db
      .selectFrom(filtered.limit(mostSearched).as("t"))
      .selectAll("t")
      .orderBy("t.updated", "desc"),
  );
}

function pageOf(
  context: Reader,
  tickets: ReturnType<typeof filteredTickets>,
  filters: Filters,
  { limit, offset }: Record<"limit" | "offset", number | string>,
) {
  const { column, direction } = parseOrder(filters.order ?? "updated|desc");
  const first = waitingFirst(filters) ? sql`t.waiting_since` : orderColumns[column];
  const firstDirection = waitingFirst(filters) ? "asc" : direction;
  // Only the tickets of the page need their people.
  const shown = counted(context, tickets.limit(maxSearchResults + 1))
    .orderBy(first, firstDirection)
    .orderBy("t.updated", "desc")
    .orderBy("t.id")
    .limit(sql<number>`${limit}`)
    .offset(sql<number>`${offset}`);
  return withPeople(context, shown)
    .select([
      ...columns,
      ...people,
      unread(context),
      targetHours(context).as("target_hours"),
      "page.total",
    ])
    .orderBy(first, firstDirection)
    .orderBy("t.updated", "desc")
    .orderBy("t.id");
}

const findPage = compileOnce(
  ["tenant", "person", "account", "category", "limit", "offset"],
  (
    db,
    { tenant, person, account, category, ...page },
    { ofAccount, ofCategory, ...filters }: Filters & { ofAccount: boolean; ofCategory: boolean },
  ) => {
    const context = { db, tenant, person: { id: person } };
    const values = { ...(ofAccount && { account }), ...(ofCategory && { category }) };
    return pageOf(context, filteredTickets(context, filters, values), filters, page);
  },
);

/**
 * Returns a page of tickets, most recently updated first. With `staff`, it covers everyone's
 * tickets, and open tickets are sorted by longest wait. Lists at most `maxSearchResults`. The
 * caller must have checked the permission.
 */
export async function findTickets(
  context: StaffContext,
  { page = 1, search = "", account, category, ...filters }: Query,
): Promise<{ tickets: TicketJson[]; pagination: Pagination; more: boolean; overdue?: number }> {
  const { db, tenant, person } = context;
  const text = search.trim();
  const values = { account, category };
  const shown = pageOfMost(page);
  // A search is built each time, because its collation depends on the text.
  const findText = async () =>
    pageOf(
      context,
      await searchedTickets(context, filters, values, text),
      filters,
      shown,
    ).execute();
  const findAny = () =>
    findPage(
      db,
      {
        tenant,
        person: person.id ?? "",
        account: account ?? "",
        category: category ?? "",
        ...shown,
      },
      { ...filters, ofAccount: account !== undefined, ofCategory: category !== undefined },
    );
  const [rows, overdueCount] = await Promise.all([
    text === "" ? findAny() : findText(),
    filters.staff === undefined ? undefined : countOverdue(context),
  ]);
  const countAll = async () => {
    const found = (await searchedTickets(context, filters, values, text)).limit(
      maxSearchResults + 1,
    );
    return (await db.selectFrom(found.as("found")).select(count).executeTakeFirstOrThrow()).total;
  };
  const total = rows[0]?.total ?? (page > 1 ? await countAll() : 0);
  return {
    tickets: rows.map(({ total: _, ...row }) => toListItem(row, person)),
    pagination: pagination(page, Math.min(total, maxSearchResults)),
    more: total > maxSearchResults,
    ...(overdueCount !== undefined && { overdue: overdueCount }),
  };
}

/** Returns the number of overdue tickets, or undefined if the tenant has no target. */
async function countOverdue(context: StaffContext): Promise<number | undefined> {
  const { rows } = await sql<{
    hours: number | null;
  }>`select ${targetHours(context)} as hours`.execute(context.db);
  if (!rows[0]?.hours) return undefined;
  const overdue = allTickets(context).where(isOverdue(context));
  return (
    await context.db.selectFrom(overdue.as("overdue")).select(count).executeTakeFirstOrThrow()
  ).total;
}
