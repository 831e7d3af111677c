/**
 * Messages sent to an account's holder. Callers must have checked that the person may read the
 * account.
 */
import { sql } from "kysely";
import type { z } from "zod";
import type {
  Communication,
  listCommunication as listCall,
} from "#contract/communication/calls.ts";
import { maxSearchResults, type Pagination } from "#contract/pagination.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { TenantContext } from "#service/database/context.ts";
import {
  count,
  likePattern,
  pageOfMost,
  pageSize,
  pagination,
  parseOrderByDate,
} from "#service/database/list-queries.ts";
import { maskPostalAddress } from "#service/rules/masking.ts";
import { normalizeSearchText } from "#service/rules/search-text.ts";
import { maskContact } from "#service/subjects/people/identities.ts";

type CommunicationJson = z.input<typeof Communication>;

function communicationOf({ db, tenant }: TenantContext, account: string) {
  return db
    .selectFrom("communication as c")
    .where("c.tenant", "=", tenant)
    .where("c.account", "=", account);
}

const statementOf = (tenant: string) => sql<string | null>`(
  select s.id from statements s where s.tenant = ${tenant} and s.account = c.account and s.date = c.statement_date)`;

const columns = (tenant: string) =>
  [
    "c.id",
    "c.date",
    "c.channel",
    "c.recipient",
    "c.subject",
    "c.body",
    "c.status",
    statementOf(tenant).as("statement"),
  ] as const;

interface Row extends Pick<CommunicationJson, "id" | "channel" | "subject" | "body" | "status"> {
  date: Date;
  recipient: string;
  statement: string | null;
}

function toCommunication({ date, recipient, statement, ...message }: Row): CommunicationJson {
  const to = message.channel === "letter" ? maskPostalAddress(recipient) : maskContact(recipient);
  return { ...message, date: date.toISOString(), to, ...(statement !== null && { statement }) };
}

const orderColumns = {
  date: sql`c.date`,
  channel: sql`c.channel`,
  subject: sql`c.subject collate "und-x-icu"`,
  status: sql`c.status`,
};

type Filters = Pick<z.output<typeof listCall.query>, "order" | "channel"> & { text: string };

/** Selects the account's messages that contain the text, in one channel or in all. */
function filteredMessages(
  { db, tenant }: TenantContext,
  account: string,
  { channel, text }: Filters,
) {
  return db
    .selectFrom("tenant_communication as c")
    .where("c.tenant", "=", tenant)
    .where("c.account", "=", account)
    .$if(channel !== undefined, (query) => query.where("c.channel", "=", channel ?? "email"))
    .$if(text !== "", (query) =>
      query.where(sql<boolean>`c.search_text like ${likePattern(text)}`),
    );
}

function pageOf(
  context: TenantContext,
  account: string,
  filters: Filters,
  limit: number | string,
  offset: number | string,
) {
  const { db, tenant } = context;
  const { column, direction, days } = parseOrderByDate(filters.order ?? "date|desc");
  const chosen = filteredMessages(context, account, filters)
    .select("c.id")
    .orderBy(orderColumns[column], direction)
    .orderBy("c.date", days)
    .orderBy("c.id", days)
    .limit(sql<number>`${limit}`)
    .offset(sql<number>`${offset}`);
  return db
    .selectFrom(chosen.as("chosen"))
    .innerJoin("communication as c", (join) =>
      join.on("c.tenant", "=", tenant).onRef("c.id", "=", "chosen.id"),
    )
    .select(columns(tenant))
    .orderBy(orderColumns[column], direction)
    .orderBy("c.date", days)
    .orderBy("c.id", days);
}

const findPage = compileOnce(
  ["tenant", "account", "limit", "offset"],
  (db, { tenant, account, limit, offset }, filters: Omit<Filters, "text">) =>
    pageOf({ db, tenant }, account, { ...filters, text: "" }, limit, offset),
);

/**
 * Lists a page of messages, newest first by default. `search` searches the subject and body. A
 * search returns at most `maxSearchResults` results, and reports whether there are more.
 */
export async function listCommunication(
  context: TenantContext,
  account: string,
  { page = 1, order, channel, search = "" }: z.output<typeof listCall.query>,
): Promise<{ communication: CommunicationJson[]; pagination: Pagination; more: boolean }> {
  const { db, tenant } = context;
  const text = normalizeSearchText(search);
  const most = text === "" ? Infinity : maxSearchResults;
  const { limit, offset } = pageOfMost(page, { most });
  // A search is built each time, because its text is a part of a pattern.
  const rows =
    text === ""
      ? await findPage(db, { tenant, account, limit, offset }, { order, channel })
      : await pageOf(context, account, { order, channel, text }, limit, offset).execute();
  const countAll = async () => {
    const found = filteredMessages(context, account, { order, channel, text });
    const counted = (most === Infinity ? found : found.limit(most + 1))
      .select("c.id")
      .as("counted");
    return (await db.selectFrom(counted).select(count).executeTakeFirstOrThrow()).total;
  };
  // A first page that isn't full contains all results, so there is nothing to count.
  const total = page === 1 && rows.length < pageSize ? rows.length : await countAll();
  return {
    communication: rows.map(toCommunication),
    pagination: pagination(page, Math.min(total, most)),
    more: total > most,
  };
}

/** Returns one message, or undefined if the account has no message with that ID. */
export async function findCommunication(
  context: TenantContext,
  account: string,
  id: string,
): Promise<CommunicationJson | undefined> {
  const row = await communicationOf(context, account)
    .select(columns(context.tenant))
    .where("c.id", "=", id)
    .executeTakeFirst();
  return row && toCommunication(row);
}
