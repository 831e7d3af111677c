/** Who has access to an account: the list of it, and its changes. */
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { AccessEntry, AccessRole, listAccess as listCall } from "#contract/access.ts";
import { maskIdentity } from "../identities.ts";
import { count, pageSize, pagination, splitOrder } from "./lists.ts";
import type { Tables } from "./tables.ts";
import { notEnded, today } from "./today.ts";
import type { Person } from "./tokens.ts";

type Db = Kysely<Tables>;

/** Holds the account until the transaction ends, so that who counts its admins, or finds it empty, is not contradicted a moment later. */
export async function holdAccounts(db: Db, tenant: string, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return;
  await db
    .selectFrom("accounts")
    .select("account")
    .where("tenant", "=", tenant)
    .where("account", "in", [...accounts])
    .orderBy("account")
    // Not FOR UPDATE: that would wait for, and stop, everybody who adds a row that belongs to the account.
    .forNoKeyUpdate()
    .execute();
}

/** People and invitations alike, under one name. */
function entries(db: Db, tenant: string, account: string) {
  const people = db
    .selectFrom("account_access as a")
    .innerJoin("users as u", (join) => join.onRef("u.tenant", "=", "a.tenant").onRef("u.id", "=", "a.user_id"))
    .leftJoin("identities as i", (join) =>
      join.onRef("i.tenant", "=", "a.tenant").onRef("i.user_id", "=", "a.user_id").on("i.preferred", "=", true),
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
    .select(sql<AccessEntry["status"]>`case when ${notEnded("a.expires")} then 'active' else 'expired' end`.as("status"))
    .where("a.tenant", "=", tenant)
    .where("a.account", "=", account);
  const invited = db
    .selectFrom("invitations as v")
    .select(["v.id", sql<string | null>`null`.as("user_id"), sql<string>`''`.as("name"), "v.identity", "v.type", "v.role", "v.granted"])
    .select(["v.granted_by", "v.expires"])
    .select(sql<AccessEntry["status"]>`case when ${notEnded("v.expires")} then 'invited' else 'expired' end`.as("status"))
    .where("v.tenant", "=", tenant)
    .where("v.account", "=", account);
  return db.selectFrom(people.unionAll(invited).as("entry"));
}

/** An entry as the service knows it; `user_id` is null for an invitation. */
export interface FoundEntry {
  id: string;
  user_id: string | null;
  name: string;
  identity: string | null;
  type: "email" | "mobile" | null;
  role: AccessRole;
  status: AccessEntry["status"];
  granted: Date;
  granted_by: string;
  expires: string | null;
}

/** As one person may see it: the identities of others masked. */
export function toEntry({ user_id, identity, type, granted, ...row }: FoundEntry, person: Person): z.input<typeof AccessEntry> {
  const known = identity !== null && type !== null ? { identity, type } : undefined;
  return {
    ...row,
    // Everybody who has access has proved an identity; a row without one is shown all the same.
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

/** A page of entries, by name unless told otherwise. */
export async function listAccess(
  db: Db,
  tenant: string,
  person: Person,
  account: string,
  { page = 1, order = "name|asc" }: z.output<typeof listCall.query>,
): Promise<z.input<(typeof listCall)["answer"]>> {
  const { column, direction } = splitOrder(order);
  const { total } = await entries(db, tenant, account).select(count).executeTakeFirstOrThrow();
  const rows = await entries(db, tenant, account)
    .selectAll()
    .orderBy(orderColumns[column], direction)
    .orderBy(orderColumns.name)
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { access: rows.map((row) => toEntry(row, person)), pagination: pagination(page, total) };
}

export async function findEntry(db: Db, tenant: string, account: string, id: string): Promise<FoundEntry | undefined> {
  return entries(db, tenant, account).selectAll().where("id", "=", id).executeTakeFirst();
}

/** The person's own entry; undefined where they have none, or no more. */
export async function findOwnEntry(db: Db, tenant: string, account: string, { id }: Person): Promise<FoundEntry | undefined> {
  return entries(db, tenant, account).selectAll().where("user_id", "=", id).where("status", "=", "active").executeTakeFirst();
}

/** Admins whose access ends some day do not count where an account needs one: it would be without from the day after. */
export function isLastingAdmin({ role, expires }: Pick<FoundEntry, "role" | "expires">): boolean {
  return role === "admin" && expires === null;
}

/** Who has access now, but for one entry: how many people, and how many admins whose access has no end. Hold the account before. */
export async function countOthers(
  db: Db,
  tenant: string,
  account: string,
  entry: string,
): Promise<{ people: number; lastingAdmins: number }> {
  return db
    .selectFrom("account_access")
    .select([
      sql<number>`count(*)`.as("people"),
      sql<number>`count(*) filter (where role = 'admin' and expires is null)`.as("lastingAdmins"),
    ])
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where("id", "<>", entry)
    .where(notEnded("expires"))
    .executeTakeFirstOrThrow();
}

/** Whether the day is over in South Africa. */
export async function isPast(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`select ${day}::date < ${today} as past`.execute(db);
  return rows[0]?.past === true;
}

function tableOf({ user_id }: FoundEntry): "invitations" | "account_access" {
  return user_id === null ? "invitations" : "account_access";
}

/** Hold the account before. */
export async function changeEntry(
  db: Db,
  tenant: string,
  entry: FoundEntry,
  change: { role: AccessRole; expires: string | null },
): Promise<void> {
  await db.updateTable(tableOf(entry)).set(change).where("tenant", "=", tenant).where("id", "=", entry.id).execute();
}

/** Hold the account before. */
export async function deleteEntry(db: Db, tenant: string, entry: FoundEntry): Promise<void> {
  await db.deleteFrom(tableOf(entry)).where("tenant", "=", tenant).where("id", "=", entry.id).execute();
}

/** Takes away what nobody can look after any more, where the last person has left: access that has ended, invitations. Hold the account before. */
export async function clearAccess(db: Db, tenant: string, account: string): Promise<void> {
  for (const table of ["account_access", "invitations"] as const) {
    await db.deleteFrom(table).where("tenant", "=", tenant).where("account", "=", account).execute();
  }
}

/** The admins of an account, to be told of something, but for the one who did it. */
export async function otherAdmins(db: Db, tenant: string, account: string, person: Person): Promise<string[]> {
  const rows = await db
    .selectFrom("account_access")
    .select("user_id")
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where("role", "=", "admin")
    .where("user_id", "<>", person.id)
    .where(notEnded("expires"))
    .execute();
  return rows.map(({ user_id }) => user_id);
}
