/** What was sent to an account's holder. Whoever calls has made sure that the account may be read. */
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Communication, CommunicationChannel, communicationOrder } from "#contract/communication.ts";
import type { Pagination } from "#contract/pagination.ts";
import { maskedRecipient } from "../domain/masked-recipient.ts";
import { containing, count, pageSize, pagination, splitOrder } from "./lists.ts";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;
type CommunicationOnWire = z.input<typeof Communication>;

export interface CommunicationListQuery {
  page?: number | undefined;
  order?: z.infer<typeof communicationOrder> | undefined;
  channel?: CommunicationChannel | undefined;
  search?: string | undefined;
}

function communicationOf(db: Db, tenant: string, account: string) {
  return db.selectFrom("communication").where("tenant", "=", tenant).where("account", "=", account);
}

const columns = ["id", "date", "channel", "recipient", "subject", "body", "status"] as const;

type Row = Pick<CommunicationOnWire, "id" | "channel" | "subject" | "body" | "status"> & { date: Date; recipient: string };

function toCommunication({ date, recipient, ...message }: Row): CommunicationOnWire {
  return { ...message, date: date.toISOString(), to: maskedRecipient(message.channel, recipient) };
}

const orderColumns = { date: sql`date`, channel: sql`channel`, subject: sql`subject collate "und-x-icu"`, status: sql`status` };

/** A page of messages, newest first unless told otherwise. `search` looks in subject and body. */
export async function listCommunication(
  db: Db,
  tenant: string,
  account: string,
  { page = 1, order = "date|desc", channel, search = "" }: CommunicationListQuery,
): Promise<{ communication: CommunicationOnWire[]; pagination: Pagination }> {
  const { column, direction } = splitOrder(order);
  const last = column === "date" ? direction : "desc";
  const text = search.trim();
  const found = communicationOf(db, tenant, account)
    .$if(channel !== undefined, (query) => query.where("channel", "=", channel ?? "email"))
    .$if(text !== "", (query) =>
      query.where(
        sql<boolean>`(subject collate "und-x-icu" ilike ${containing(text)} or body collate "und-x-icu" ilike ${containing(text)})`,
      ),
    );
  const rows = await found
    .select(columns)
    .$if(column !== "date", (query) => query.orderBy(orderColumns[column], direction))
    .orderBy("date", last)
    .orderBy("id", last)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await found.select(count).executeTakeFirstOrThrow();
  return { communication: rows.map(toCommunication), pagination: pagination(page, total) };
}

/** Undefined where the account has no message with that id. */
export async function findCommunication(db: Db, tenant: string, account: string, id: string): Promise<CommunicationOnWire | undefined> {
  const row = await communicationOf(db, tenant, account).select(columns).where("id", "=", id).executeTakeFirst();
  return row && toCommunication(row);
}
