/** People, as shown to staff who help them to sign in. */
import { sql } from "kysely";
import type { z } from "zod";
import { maxSearchResults } from "#contract/pagination.ts";
import type {
  findPeople as findCall,
  StaffPerson,
  StaffPersonListItem,
} from "#contract/sign-in/staff-calls.ts";
import { AccountNumber } from "#contract/values/fields.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import {
  countOver,
  pageOfMost,
  pageSize,
  pagination,
  shortPageSize,
  wordsIn,
} from "#service/database/list-queries.ts";
import { findReached } from "#service/database/rate-limits.ts";
import { hasAccessToday } from "#service/database/today.ts";
import { addAuditEntries } from "#service/subjects/audit/store/audit-log.ts";
import { listAuditEntries } from "#service/subjects/audit/store/profile-audit-log.ts";
import { parseIdentity } from "#service/subjects/people/identities.ts";
import { personLimits } from "#service/subjects/people/person-limits.ts";
import { findNamed } from "#service/subjects/people/store/find-named.ts";
import { mayBeTheirs } from "#service/subjects/people/store/identities.ts";
import { listKnownBrowsers } from "#service/subjects/people/store/known-browsers.ts";
import { hasSecondFactor } from "#service/subjects/people/store/second-factors.ts";
import { listSessions } from "#service/subjects/people/store/sessions.ts";

const identityOf = (tenant: string, type: "email" | "mobile") => sql<string>`coalesce((
    select identity from identities i
    where i.tenant = ${tenant} and i.user_id = users.id and i.type = ${sql.lit(type)} and i.verified
    order by i.preferred desc, i.identity limit 1
  ), '')`;

function people({ db, tenant }: TenantContext) {
  return db
    .selectFrom("users")
    .where("tenant", "=", tenant)
    .select(["id", "name", "suspended", "last_sign_in", "invited", "created", "permissions"])
    .select([identityOf(tenant, "email").as("email"), identityOf(tenant, "mobile").as("mobile")]);
}

type Row = Awaited<ReturnType<ReturnType<typeof people>["execute"]>>[number];

function toListItem({
  id,
  name,
  email,
  mobile,
  suspended,
  invited,
  last_sign_in,
}: Row): z.input<typeof StaffPersonListItem> {
  return {
    id,
    name,
    email,
    mobile,
    suspended: suspended && suspended.toISOString(),
    invited: invited && invited.toISOString(),
    last_sign_in: last_sign_in && last_sign_in.toISOString(),
  };
}

/**
 * Returns the IDs of the people with this email address, mobile number or account. Each lookup uses
 * an index.
 */
async function findExactly({ db, tenant }: TenantContext, text: string): Promise<string[]> {
  const identity = parseIdentity(text)?.identity;
  const account = AccountNumber.safeParse(text.replace(/[\s-]/g, "")).data;
  const withIdentity =
    identity === undefined
      ? []
      : await db
          .selectFrom("identities as i")
          .select("i.user_id")
          .where("i.tenant", "=", tenant)
          .where("i.identity", "=", identity)
          .where(mayBeTheirs(tenant))
          .execute();
  const withAccount =
    account === undefined
      ? []
      : await db
          .selectFrom("account_access")
          .select("user_id")
          .where("tenant", "=", tenant)
          .where("account", "=", account)
          .where(hasAccessToday("account_access"))
          .execute();
  return [...new Set([...withIdentity, ...withAccount].map(({ user_id }) => user_id))];
}

/**
 * Lists a page of the people that a search finds, in the order of `findNamed`. A search finds at
 * most `maxSearchResults`, and reports whether there are more.
 */
export async function findPeople(
  context: TenantContext,
  { page = 1, search = "" }: z.output<typeof findCall.query>,
): Promise<z.input<(typeof findCall)["answer"]>> {
  const exact = search === "" ? [] : await findExactly(context, search);
  const words = wordsIn(search);
  const { limit, offset } = pageOfMost(page, { size: shortPageSize });
  const { ids, total } =
    exact.length > 0 || words.length === 0
      ? { ids: exact.slice(offset, offset + limit), total: exact.length }
      : await findNamed(context, "person", words, { most: maxSearchResults + 1, limit, offset });
  const rows = await people(context)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy(sql`array_position(${ids}::text[], id)`)
    .execute();
  const found = Math.min(total, maxSearchResults);
  return {
    people: rows.map(toListItem),
    pagination: pagination(page, found, shortPageSize),
    more: total > found,
  };
}

/** Returns the person's identities, the preferred one first. */
export async function listIdentities({ db, tenant }: TenantContext, id: string) {
  return db
    .selectFrom("identities as i")
    .select(["i.id", "i.identity", "i.type", "i.verified", "i.preferred"])
    .select(mayBeTheirs(tenant).as("mayBeTheirs"))
    .where("i.tenant", "=", tenant)
    .where("i.user_id", "=", id)
    .orderBy("i.preferred", "desc")
    .orderBy("i.verified", "desc")
    .orderBy("i.identity")
    .execute();
}

/**
 * Returns the limits that the person has reached. Leaves out identities that are someone else's.
 */
export async function findLockouts(context: TenantContext, id: string) {
  const identities = await listIdentities(context, id);
  return findReached(
    context,
    personLimits(
      { id },
      identities.filter((one) => one.mayBeTheirs),
      await listKnownBrowsers(context, id),
    ),
  );
}

async function listAccounts({ db, tenant }: TenantContext, id: string) {
  return db
    .selectFrom("account_access as link")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.tenant", "=", "link.tenant").onRef("a.account", "=", "link.account"),
    )
    .select(["a.account", "a.name", "link.role", "link.expires"])
    .select(countOver)
    .where("link.tenant", "=", tenant)
    .where("link.user_id", "=", id)
    .where(hasAccessToday("link"))
    .orderBy(sql`a.name collate "und-x-icu"`)
    .orderBy("a.account")
    .limit(pageSize)
    .execute();
}

/** The number of history entries shown. */
const logCount = 10;

/**
 * A person as shown to staff, with the person's permissions. Omits the actions that the caller may
 * take.
 */
export interface FoundPerson {
  person: Omit<z.input<typeof StaffPerson>, "may_act">;
  permissions: string[];
}

/**
 * Returns one person, or undefined if there is none with this ID. `token` is the one in the
 * request.
 */
export async function findPerson(
  context: TenantContext,
  id: string,
  token: string,
): Promise<FoundPerson | undefined> {
  const row = await people(context).where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const accounts = await listAccounts(context, id);
  const lockouts = await findLockouts(context, id);
  return {
    permissions: row.permissions,
    person: {
      ...toListItem(row),
      created: row.created.toISOString(),
      identities: (await listIdentities(context, id)).map(
        ({ mayBeTheirs: _, ...identity }) => identity,
      ),
      accounts: accounts.map(({ total: _, ...account }) => account),
      account_count: accounts[0]?.total ?? 0,
      sessions: await listSessions(context, id, token),
      lockouts: lockouts.map(({ kind, identity, retryAfter }) => ({
        kind,
        identity,
        until: new Date(Date.now() + retryAfter * 1000).toISOString(),
      })),
      second_factor: await hasSecondFactor(context, id),
      logs: (await listAuditEntries(context, id, {})).logs.slice(0, logCount),
    },
  };
}

/** Records the people whom a search has shown. */
export async function logFoundPeople(
  context: TenantContext,
  by: Actor,
  ids: readonly string[],
): Promise<void> {
  await addAuditEntries(
    context,
    by,
    ids.map((id) => ({
      action: "person.found",
      values: {},
      subject: { kind: "person", id },
    })),
  );
}
