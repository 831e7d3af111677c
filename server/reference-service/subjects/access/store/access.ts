/** Lists and changes an account's access entries. */
import { sql } from "kysely";
import type { z } from "zod";
import type { AccessEntry, AccessRole, listAccess as listCall } from "#contract/access/calls.ts";
import type { Db, Person, PersonContext, TenantContext } from "#service/database/context.ts";
import { count, pageSize, pagination, parseOrder } from "#service/database/list-queries.ts";
import { allDays } from "#service/database/readable-days.ts";
import { hasAccessToday, notExpired, today } from "#service/database/today.ts";
import { maskIdentity } from "#service/subjects/people/identities.ts";

/**
 * Locks the accounts until the transaction ends, so that counts of their admins and people stay
 * correct.
 */
export async function lockAccounts(
  { db, tenant }: TenantContext,
  accounts: readonly string[],
): Promise<void> {
  if (accounts.length === 0) return;
  await db
    .selectFrom("accounts")
    .select("account")
    .where("tenant", "=", tenant)
    .where("account", "in", [...accounts])
    .orderBy("account")
    // Not FOR UPDATE, which would conflict with every insert of a row that refers to the account.
    .forNoKeyUpdate()
    .execute();
}

/**
 * Selects the people with access to an account, and its invitations, in one query. `formerToo` adds
 * the people who had access under an earlier holder, whom the current one may not see.
 */
function entries(
  { db, tenant }: TenantContext,
  account: string,
  { formerToo = false }: { formerToo?: boolean } = {},
) {
  const people = db
    .selectFrom("account_access as a")
    .innerJoin("users as u", (join) =>
      join.onRef("u.tenant", "=", "a.tenant").onRef("u.id", "=", "a.user_id"),
    )
    .leftJoin("identities as i", (join) =>
      join
        .onRef("i.tenant", "=", "a.tenant")
        .onRef("i.user_id", "=", "a.user_id")
        .on("i.preferred", "=", true),
    )
    .select([
      "a.id",
      sql<string | null>`a.user_id`.as("user_id"),
      "u.name",
      "i.identity",
      "i.type",
      "a.role",
      "a.granted",
      "a.granted_by",
      "a.expires",
    ])
    .select(
      sql<
        AccessEntry["status"]
      >`case when ${hasAccessToday("a")} then 'active' else 'expired' end`.as("status"),
    )
    .where("a.tenant", "=", tenant)
    .where("a.account", "=", account)
    .$if(!formerToo, (query) => query.where(sql<boolean>`a.held @> ${today}`));
  const invited = db
    .selectFrom("invitations as v")
    .select([
      "v.id",
      sql<string | null>`null`.as("user_id"),
      sql<string>`''`.as("name"),
      "v.identity",
      "v.type",
      "v.role",
      "v.granted",
    ])
    .select(["v.granted_by", "v.expires"])
    .select(
      sql<
        AccessEntry["status"]
      >`case when ${notExpired("v.expires")} then 'invited' else 'expired' end`.as("status"),
    )
    .where("v.tenant", "=", tenant)
    .where("v.account", "=", account);
  return db.selectFrom(people.unionAll(invited).as("entry"));
}

/** An access entry as stored. `user_id` is null for an invitation. */
export type FoundEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** Returns the access entry as this person may see it, with other people's identities masked. */
export function toEntry(
  { user_id, identity, type, granted, ...row }: FoundEntry,
  person: Person,
): z.input<typeof AccessEntry> {
  const known = identity !== null && type !== null ? { identity, type } : undefined;
  return {
    ...row,
    // People with access should have a verified identity. Show the row even if one doesn't.
    type: known?.type ?? "email",
    identity: known ? (user_id === person.id ? known.identity : maskIdentity(known)) : "",
    granted: granted.toISOString(),
  };
}

const orderColumns = {
  name: sql`name collate "und-x-icu"`,
  role: sql`role`,
  status: sql`status`,
  granted: sql`granted`,
  expires: sql`expires`,
};

/** Lists a page of access entries, ordered by name by default. */
export async function listAccess(
  context: PersonContext,
  account: string,
  { page = 1, order = "name|asc" }: z.output<typeof listCall.query>,
  { formerToo }: { formerToo: boolean },
): Promise<z.input<(typeof listCall)["answer"]>> {
  const { column, direction } = parseOrder(order);
  const all = () => entries(context, account, { formerToo });
  const { total } = await all().select(count).executeTakeFirstOrThrow();
  const rows = await all()
    .selectAll()
    .orderBy(orderColumns[column], direction)
    .orderBy(orderColumns.name)
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    access: rows.map((row) => toEntry(row, context.person)),
    pagination: pagination(page, total),
  };
}

export async function findEntry(context: TenantContext, account: string, id: string) {
  return entries(context, account).selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Returns the person's own access entry, or undefined if there is none or it has ended. An earlier
 * holder's entry is not theirs any more, even if they may still see what it was for.
 */
export async function findOwnEntry(
  context: PersonContext,
  account: string,
): Promise<FoundEntry | undefined> {
  return entries(context, account)
    .selectAll()
    .where("user_id", "=", context.person.id)
    .where("status", "=", "active")
    .executeTakeFirst();
}

/**
 * Selects the current access to an account, without its invitations. With `day`, selects the access
 * of people who may see what the account has from that day, even if its holder has changed since.
 */
export function currentAccess({ db, tenant }: TenantContext, account: string, day?: string) {
  return db
    .selectFrom("account_access")
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where(day === undefined ? hasAccessToday("account_access") : hadAccessOn(day));
}

/** Returns an SQL condition for people who may see what the account has from a day. */
const hadAccessOn = (day: string) =>
  sql<boolean>`(${notExpired("account_access.expires")} and account_access.held @> ${day}::date)`;

/**
 * Counts the people who have access to an account, and those of them who are admins without an end
 * date, except for one entry. Lock the account first.
 */
export async function countOthers(context: TenantContext, account: string, entry: string) {
  return currentAccess(context, account)
    .select([
      sql<number>`count(*)`.as("people"),
      sql<number>`count(*) filter (where role = 'admin' and expires is null)`.as("permanentAdmins"),
    ])
    .where("id", "<>", entry)
    .executeTakeFirstOrThrow();
}

/** Checks whether the given day is in the past in South Africa. */
export async function isPast(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`select ${day}::date < ${today} as past`.execute(db);
  return rows[0]?.past === true;
}

function tableOf({ user_id }: FoundEntry): "invitations" | "account_access" {
  return user_id === null ? "invitations" : "account_access";
}

/** Changes an access entry. Lock the account first. */
export async function changeEntry(
  { db, tenant }: TenantContext,
  entry: FoundEntry,
  change: { role: AccessRole; expires: string | null },
): Promise<void> {
  await db
    .updateTable(tableOf(entry))
    .set(change)
    .where("tenant", "=", tenant)
    .where("id", "=", entry.id)
    .execute();
}

/**
 * Records people whose access ends. The records are kept for a year, so that staff who recently had
 * access to an account can't make decisions about it.
 */
async function keepEnded(
  { db, tenant }: TenantContext,
  account: string,
  which = sql`upper_inf(held)`,
): Promise<void> {
  await sql`
    insert into ended_access (tenant, account, user_id, ended)
    select tenant, account, user_id, least(now(), expires + 1, upper(held)) from account_access
    where tenant = ${tenant} and account = ${account} and ${which}
    on conflict (tenant, account, user_id) do update set ended = excluded.ended`.execute(db);
}

/**
 * Checks whether the person has had access to the account within the last year, or is invited to
 * it.
 */
export async function hadAccess(
  { db, tenant }: TenantContext,
  person: string,
  account: string,
): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    select exists (
      select from account_access where tenant = ${tenant} and account = ${account} and user_id = ${person}
        and (expires is null or expires > ${today} - interval '1 year')
        and (upper_inf(held) or upper(held) > ${today} - interval '1 year')
    ) or exists (
      select from ended_access where tenant = ${tenant} and account = ${account} and user_id = ${person}
        and ended > now() - interval '1 year'
    ) or exists (
      select from invitations v join identities i on i.tenant = v.tenant and i.identity = v.identity
      where v.tenant = ${tenant} and v.account = ${account} and i.user_id = ${person} and i.verified
        and (v.expires is null or v.expires > ${today} - interval '1 year')
    ) as had`.execute(db);
  return rows[0]?.had === true;
}

/** Returns the contact details of the account's holder that the municipality has on record. */
export async function findHolderContact(
  { db, tenant }: TenantContext,
  account: string,
): Promise<{ email: string; mobile: string } | undefined> {
  return db
    .selectFrom("consumers")
    .select(["email", "mobile"])
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .executeTakeFirst();
}

/** Deletes an access entry. Lock the account first. */
export async function deleteEntry(
  context: TenantContext,
  account: string,
  entry: FoundEntry,
): Promise<void> {
  if (entry.user_id !== null) await keepEnded(context, account, sql`id = ${entry.id}`);
  await context.db
    .deleteFrom(tableOf(entry))
    .where("tenant", "=", context.tenant)
    .where("id", "=", entry.id)
    .execute();
}

/**
 * Deletes an account's expired entries and open invitations, which no one can manage once the last
 * person has left. People of an earlier holder keep what was theirs. Lock the account first.
 */
export async function clearAccess(context: TenantContext, account: string): Promise<void> {
  await keepEnded(context, account);
  for (const table of ["account_access", "invitations"] as const) {
    await context.db
      .deleteFrom(table)
      .where("tenant", "=", context.tenant)
      .where("account", "=", account)
      .$if(table === "account_access", (query) => query.where(sql<boolean>`upper_inf(held)`))
      .execute();
  }
}

/** Deletes the person's access to what they can see of an account that has another holder now. */
export async function deleteFormerAccess(context: PersonContext, account: string): Promise<void> {
  const { db, tenant, person } = context;
  await keepEnded(context, account, sql`user_id = ${person.id}`);
  await db
    .deleteFrom("account_access")
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where("user_id", "=", person.id)
    .execute();
}

/** Returns the days for which people who get access to the account may see it. */
export async function daysOfHolder({ db, tenant }: TenantContext, account: string) {
  const { rows } = await sql<{ held: string }>`
    select datemultirange(daterange(holder_since, null))::text as held from accounts
    where tenant = ${tenant} and account = ${account}`.execute(db);
  return rows[0]?.held ?? allDays;
}

/**
 * Returns the account's other admins, so that they can be notified of something this person did.
 */
export async function findOtherAdmins(context: PersonContext, account: string): Promise<string[]> {
  const rows = await currentAccess(context, account)
    .select("user_id")
    .where("role", "=", "admin")
    .where("user_id", "<>", context.person.id)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
