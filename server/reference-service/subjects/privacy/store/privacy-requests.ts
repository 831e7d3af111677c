/** People's requests to correct or delete the data held about them. */
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { staffPermissions } from "#contract/permissions.ts";
import {
  answerDays,
  type PrivacyRequest,
  type PrivacyRequestKind,
} from "#contract/privacy/calls.ts";
import type {
  listPrivacyRequests,
  PrivacySubject,
  StaffPrivacyRequest,
} from "#contract/privacy/staff-calls.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";
import { count, pagination, shortPageSize } from "#service/database/list-queries.ts";
import type { Tables } from "#service/database/tables.ts";
import { today } from "#service/database/today.ts";

type Row = Selectable<Tables["privacy_requests"]>;
type RequestJson = z.input<typeof PrivacyRequest>;
type StaffRequestJson = z.input<typeof StaffPrivacyRequest>;

const columns = [
  "r.id",
  "r.kind",
  "r.details",
  "r.state",
  "r.created",
  "r.due",
  "r.answered",
  "r.answer",
] as const;

function toJson<Found extends Pick<Row, "created" | "answered">>({
  created,
  answered,
  ...row
}: Found) {
  return { ...row, created: created.toISOString(), answered: answered && answered.toISOString() };
}

function requests({ db, tenant }: TenantContext) {
  return db.selectFrom("privacy_requests as r").where("r.tenant", "=", tenant);
}

const ownRequests = (context: PersonContext) =>
  requests(context).where("r.user_id", "=", context.person.id).select(columns);

/** Lists the person's own requests, newest first. */
export async function listOwnRequests(context: PersonContext): Promise<RequestJson[]> {
  return (await ownRequests(context).orderBy("r.created", "desc").orderBy("r.id").execute()).map(
    toJson,
  );
}

export async function findOwnRequest(
  context: PersonContext,
  id: string,
): Promise<RequestJson | undefined> {
  const row = await ownRequests(context).where("r.id", "=", id).executeTakeFirst();
  return row && toJson(row);
}

/** Adds a request and returns its ID, or undefined if the person has an open one of this kind. */
export async function addRequest(
  { db, tenant, person }: PersonContext,
  { kind, details = "" }: { kind: PrivacyRequestKind; details?: string | undefined },
): Promise<string | undefined> {
  const row = await db
    .insertInto("privacy_requests")
    .values({
      tenant,
      id: randomUUID(),
      user_id: person.id,
      kind,
      details,
      due: sql<string>`${today} + ${sql.lit(answerDays)}`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "user_id", "kind"])
        .where("state", "=", sql.lit("received"))
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Withdraws the person's own open request. Returns false if it is no longer open. */
export async function saveWithdrawal(
  { db, tenant, person }: PersonContext,
  id: string,
): Promise<boolean> {
  const row = await db
    .updateTable("privacy_requests")
    .set({ state: "withdrawn", answered: sql<Date>`now()` })
    .where("tenant", "=", tenant)
    .where("user_id", "=", person.id)
    .where("id", "=", id)
    .where("state", "=", "received")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const isOpen = sql<boolean>`r.state = 'received'`;
const isOverdue = sql<boolean>`(${isOpen} and r.due < ${today})`;

function withNames(context: TenantContext) {
  return requests(context)
    .leftJoin("users as u", (join) =>
      join.onRef("u.tenant", "=", "r.tenant").onRef("u.id", "=", "r.user_id"),
    )
    .select([
      ...columns,
      "r.user_id",
      sql<string>`coalesce(u.name, '')`.as("name"),
      isOverdue.as("overdue"),
    ]);
}

/** Selects the requests that are waiting for an answer. */
export const openRequests = (context: TenantContext) => withNames(context).where(isOpen);

/** Lists a page of everyone's requests: open ones by deadline, then the most recently answered. */
export async function findRequests(
  context: TenantContext,
  { page = 1, state }: z.output<typeof listPrivacyRequests.query>,
): Promise<z.input<(typeof listPrivacyRequests)["answer"]>> {
  const filtered = requests(context).$if(state !== undefined, (query) =>
    query.where("r.state", "=", state ?? "received"),
  );
  const { total } = await filtered.select(count).executeTakeFirstOrThrow();
  const waiting = await requests(context)
    .where(isOpen)
    .select([count, sql<number>`count(*) filter (where ${isOverdue})`.as("overdue")])
    .executeTakeFirstOrThrow();
  const rows = await withNames(context)
    .$if(state !== undefined, (query) => query.where("r.state", "=", state ?? "received"))
    .orderBy(sql`case when ${isOpen} then r.due end`)
    .orderBy(sql`coalesce(r.answered, r.created)`, "desc")
    .orderBy("r.id")
    .limit(shortPageSize)
    .offset((page - 1) * shortPageSize)
    .execute();
  return {
    requests: rows.map(({ user_id: _, ...row }) => toJson(row)),
    pagination: pagination(page, total, shortPageSize),
    open: waiting.total,
    overdue: waiting.overdue,
  };
}

/** Returns a request with the ID of the person who made it, or undefined if there is none. */
export async function findRequest(
  context: TenantContext,
  id: string,
): Promise<{ request: StaffRequestJson; userId: string } | undefined> {
  const row = await withNames(context).where("r.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { user_id: userId, ...rest } = row;
  return { request: toJson(rest), userId };
}

/** Checks whether this member of staff may answer requests at this moment. */
export async function canAnswer({ db, tenant }: TenantContext, userId: string): Promise<boolean> {
  const staff = await db
    .selectFrom("users")
    .select("id")
    .where("tenant", "=", tenant)
    .where("id", "=", userId)
    .where("suspended", "is", null)
    .where(
      sql<boolean>`permissions <> '{}' and ${staffPermissions.managePrivacy} = any (permissions)`,
    )
    .executeTakeFirst();
  return staff !== undefined;
}

/**
 * Locks a request until the transaction ends, so that it is answered only once. Waits at most a few
 * seconds for any lock, as API calls do.
 */
export async function lockRequest({ db, tenant }: TenantContext, id: string) {
  await sql`set local lock_timeout = '3s'`.execute(db);
  return db
    .selectFrom("privacy_requests")
    .select(["user_id", "kind", "state"])
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Saves the answer from staff. Lock the request first. */
export async function saveAnswer(
  { db, tenant }: TenantContext,
  id: string,
  {
    state,
    answer,
    by,
  }: { state: "done" | "refused"; answer: string; by: { id?: string; name: string } },
): Promise<void> {
  await db
    .updateTable("privacy_requests")
    .set({
      state,
      answer,
      answered: sql<Date>`now()`,
      answered_by: by.id ?? "",
      answered_by_name: by.name,
    })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .execute();
}

/**
 * Counts the people and invitations that lose access to an account if the person is deleted. They
 * lose it only if the person is the account's only admin without an end date. `a` is the person's
 * access to the account.
 */
export const othersWithoutAdmin = (tenant: string) => sql<number>`case
  when a.role <> 'admin' or a.expires is not null or not upper_inf(a.held) or exists (
    select from account_access o where o.tenant = ${tenant} and o.account = a.account and o.user_id <> a.user_id
      and o.role = 'admin' and o.expires is null and upper_inf(o.held)
  ) then 0
  else (select count(*) from account_access o where o.tenant = ${tenant} and o.account = a.account and o.user_id <> a.user_id and upper_inf(o.held))
    + (select count(*) from invitations v where v.tenant = ${tenant} and v.account = a.account)
  end::int`;

/** Returns what staff need to know about a person, or null if they no longer exist. */
export async function findSubject(
  { db, tenant }: TenantContext,
  userId: string,
): Promise<z.input<typeof PrivacySubject> | null> {
  const of = (table: "tickets" | "applications" | "uploads") =>
    sql<number>`(select count(*)::int from ${sql.table(table)} x where x.tenant = ${tenant} and x.user_id = u.id)`;
  const person = await db
    .selectFrom("users as u")
    .select([
      of("tickets").as("tickets"),
      of("applications").as("applications"),
      of("uploads").as("files"),
    ])
    .select(sql<boolean>`u.permissions <> '{}'`.as("staff"))
    .where("u.tenant", "=", tenant)
    .where("u.id", "=", userId)
    .executeTakeFirst();
  if (!person) return null;
  const identities = await db
    .selectFrom("identities")
    .select(["identity", "verified"])
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .orderBy("preferred", "desc")
    .orderBy("identity")
    .execute();
  const accounts = await db
    .selectFrom("account_access as a")
    .select(["a.account", "a.role", othersWithoutAdmin(tenant).as("others")])
    .where("a.tenant", "=", tenant)
    .where("a.user_id", "=", userId)
    .orderBy("a.account")
    .execute();
  return { ...person, identities, accounts };
}
