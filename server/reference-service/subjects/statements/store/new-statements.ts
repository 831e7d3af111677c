/** New statements that people have not been notified of yet. */
import { sql } from "kysely";
import type { AccessRole } from "#contract/access/calls.ts";
import { sumOfLines } from "#contract/statements/bill-difference.ts";
import { StatementLine } from "#contract/statements/calls.ts";
import { centsFromDecimal } from "#contract/values/money.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { readAsHolderOn } from "#service/database/held-days.ts";
import { findTenantsWith } from "#service/database/tenant-work.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { currentAccess } from "#service/subjects/access/store/access.ts";
import type { AskedNow } from "../amount-texts.ts";
import { statementLines } from "./statement-lines.ts";
import { findAdjacentStatement } from "./statements.ts";

/** The number of waiting messages that counts as a backlog. No more are queued then. */
const longBacklog = 100;

export interface NewStatement {
  account: string;
  /** The statement's date, as YYYY-MM-DD. */
  date: string;
}

/** Finds the amount due now for a message about a statement, if it differs from the amount owed. */
export type FindAskedNow = (
  context: TenantContext,
  account: string,
  statement: string,
) => Promise<AskedNow | undefined>;

/** The contents of a message about a statement. */
export interface StatementNews {
  id: string;
  account: string;
  /** The statement's date, as YYYY-MM-DD. */
  date: string;
  dueDate: string;
  closingCents: number;
  chargesCents: number;
  asked: AskedNow | undefined;
  lines: StatementLine[];
  /** The account's previous statement, if there is one. */
  previous: { date: string; lines: StatementLine[] } | null;
}

/**
 * Queues staged statements for notification if they are the account's latest, are not due yet, and
 * someone has access to the account. Call it before the staged statements are merged. Importing
 * history or correcting old bills therefore sends no messages.
 */
export async function addNewStatements({ db, tenant }: TenantContext): Promise<void> {
  await sql`
    insert into new_statements (tenant, account, date)
    select staged.tenant, staged.account, max(staged.date) from import_statements as staged
    where staged.tenant = ${tenant} and staged.due_date >= ${todayInSouthAfrica()}::date
      and exists (select from account_access a where a.tenant = ${tenant} and a.account = staged.account)
      and not exists (select from statements s where s.tenant = ${tenant} and s.account = staged.account and s.date >= staged.date)
    group by staged.tenant, staged.account
    on conflict (tenant, account) do update set date = excluded.date`.execute(db);
}

/** Finds the tenants with new statements, in random order. */
export function findTenantsWithNewStatements(database: Database): Promise<string[]> {
  return findTenantsWith(database, "new_statements", sql`true`);
}

/**
 * Checks whether many messages about statements and alerts were queued in the last minutes and are
 * still waiting to be sent. Each time messages are claimed for sending, all waiting ones are read,
 * so a whole month's messages must not wait at the same time. Older messages don't count, because
 * their channel may have no sender.
 */
export async function isBacklogLong({ db, tenant }: TenantContext): Promise<boolean> {
  const waiting = db
    .selectFrom("outgoing_messages")
    .select("id")
    .where("tenant", "=", tenant)
    .where("status", "=", "queued")
    .where("kind", "in", ["statement", "alert"])
    .where("created", ">", sql<Date>`now() - interval '10 minutes'`)
    .limit(longBacklog);
  return (await waiting.execute()).length === longBacklog;
}

/** Takes at most `limit` new statements that no other process is taking. */
export async function takeNewStatements(
  { db, tenant }: TenantContext,
  limit: number,
): Promise<NewStatement[]> {
  const { rows } = await sql<NewStatement>`
    with next as materialized (
      select account from new_statements where tenant = ${tenant} order by account limit ${limit} for update skip locked
    )
    delete from new_statements as taken using next where taken.tenant = ${tenant} and taken.account = next.account
    returning taken.account, taken.date`.execute(db);
  return rows;
}

/**
 * Lists the IDs of the people who currently have access to the account, limited to the given roles
 * if any, or of those who may see what the account has from `day`. Leaves out suspended people.
 */
export async function peopleWithAccess(
  context: TenantContext,
  account: string,
  roles?: readonly AccessRole[],
  day?: string,
): Promise<string[]> {
  const suspended = context.db
    .selectFrom("users")
    .select("id")
    .where("tenant", "=", context.tenant)
    .where("suspended", "is not", null);
  const rows = await currentAccess(context, account, day)
    .select("user_id")
    .where("user_id", "not in", suspended)
    .$if(roles !== undefined, (query) => query.where("role", "in", roles ?? []))
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Returns the contents of a message about a statement. Returns undefined if the statement was
 * removed, is already due or is no longer the latest. Lines that don't add up to the charges are
 * not used to explain differences.
 */
export async function findStatementNews(
  context: TenantContext,
  { account, date }: NewStatement,
  findAskedNow: FindAskedNow,
): Promise<StatementNews | undefined> {
  await readAsHolderOn(context, account, date);
  const found = await context.db
    .selectFrom("statements")
    .select(["id", "due_date", "charges_cents", "closing_cents"])
    .where("tenant", "=", context.tenant)
    .where("account", "=", account)
    .where("date", "=", date)
    .where("due_date", ">=", todayInSouthAfrica())
    .executeTakeFirst();
  if (!found || (await findAdjacentStatement(context, account, date, "next"))) return undefined;
  const previous = await findAdjacentStatement(context, account, date, "previous");
  const linesOf = async (id: string, charges: number) => {
    const lines = StatementLine.array().parse(await statementLines(context, id));
    return sumOfLines(lines) === charges ? lines : [];
  };
  return {
    id: found.id,
    account,
    date,
    dueDate: found.due_date,
    closingCents: found.closing_cents,
    chargesCents: found.charges_cents,
    asked: await findAskedNow(context, account, found.id),
    lines: await linesOf(found.id, found.charges_cents),
    previous: previous && {
      date: previous.date,
      lines: await linesOf(previous.id, centsFromDecimal(previous.charges)),
    },
  };
}
