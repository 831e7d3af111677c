/** Bearer tokens: 32 random bytes, stored as a hash and valid for a limited time. */
import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { compileOnce } from "#service/database/compile-once.ts";
import type { Caller, Person, TenantContext } from "#service/database/context.ts";
import { needsSecondFactor } from "./second-factors.ts";

/** The longest lifetime of each kind of token, in hours. */
const lifetimes = { staff: 8, session: 12, remember: 30 * 24, awaitsCode: 1 / 6 };

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Checks whether a session in `sessions`, joined with its person in `users`, is still valid.
 * Applies the limits for staff again, because a person may have become staff since they signed in.
 */
export const isLive = sql<boolean>`(
  sessions.expires > now()
  and (users.permissions = '{}' or sessions.created > now() - make_interval(hours => ${sql.lit(lifetimes.staff)}))
  and (sessions.remember
    or sessions.last_used > now() - case when users.permissions = '{}' then interval '12 hours' else interval '30 minutes' end)
)`;

export interface NewSession {
  userId: string;
  identityId: string;
  remember?: boolean | undefined;
}

async function insertSession(
  { db, tenant }: TenantContext,
  { userId, identityId, remember = false }: NewSession,
  { ip, userAgent }: Caller,
  {
    hours,
    ...state
  }: { hours: number; awaits_code?: boolean; new_password_hash?: string | undefined },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expires = new Date(Date.now() + hours * 3_600_000);
  await db
    .insertInto("sessions")
    .values({
      tenant,
      token_hash: hashToken(token),
      user_id: userId,
      identity_id: identityId,
      expires,
      remember,
      ip,
      user_agent: userAgent,
      ...state,
    })
    .execute();
  return token;
}

/**
 * Issues a token and records the sign-in. The token is valid for 8 hours for staff, and for others
 * for 12 hours, or for 30 days with `remember`.
 */
export async function issueToken(
  context: TenantContext,
  session: NewSession,
  caller: Caller,
): Promise<string> {
  const { permissions } = await context.db
    .updateTable("users")
    .set({ last_sign_in: sql<Date>`now()`, invited: null })
    .where("tenant", "=", context.tenant)
    .where("id", "=", session.userId)
    .returning("permissions")
    .executeTakeFirstOrThrow();
  const hours =
    permissions.length > 0
      ? lifetimes.staff
      : session.remember
        ? lifetimes.remember
        : lifetimes.session;
  return insertSession(context, session, caller, { hours });
}

/**
 * Issues a token that can only be used to submit the code of the second factor. It is valid for ten
 * minutes. `newPasswordHash` is the password that a reset sets after the code.
 */
export function issueTokenAwaitingCode(
  context: TenantContext,
  session: NewSession,
  caller: Caller,
  newPasswordHash?: string,
): Promise<string> {
  return insertSession(context, session, caller, {
    hours: lifetimes.awaitsCode,
    awaits_code: true,
    new_password_hash: newPasswordHash,
  });
}

export type AwaitingCode = NonNullable<Awaited<ReturnType<typeof findAwaitingCode>>>;

/** Returns the sign-in or reset that a token can complete, or undefined if there is none. */
export async function findAwaitingCode({ db, tenant }: TenantContext, token: string) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", (join) =>
      join.onRef("users.tenant", "=", "sessions.tenant").onRef("users.id", "=", "sessions.user_id"),
    )
    .innerJoin("identities", (join) =>
      join
        .onRef("identities.tenant", "=", "sessions.tenant")
        .onRef("identities.id", "=", "sessions.identity_id"),
    )
    .select([
      "users.id as userId",
      "users.name",
      "users.password_hash as passwordHash",
      "identities.id as identityId",
      "identities.identity",
      "sessions.remember",
      "sessions.new_password_hash as newPasswordHash",
    ])
    .where("sessions.tenant", "=", tenant)
    .where("sessions.token_hash", "=", hashToken(token))
    .where(isLive)
    .where("sessions.awaits_code", "=", true)
    .where("users.suspended", "is", null)
    .executeTakeFirst();
}

/** Finds the owner of a session. Every call by a signed-in person runs this query. */
const findOwner = compileOnce(["tenant", "hash"], (db, { tenant, hash }) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", (join) =>
      join.onRef("users.tenant", "=", "sessions.tenant").onRef("users.id", "=", "sessions.user_id"),
    )
    .select(["users.id", "users.name", "users.permissions", "sessions.identity_id as identityId"])
    .select(needsSecondFactor(tenant).as("needsSecondFactor"))
    .select(sql<boolean>`sessions.last_used < now() - interval '1 minute'`.as("stale"))
    .select(sql<boolean>`coalesce(sessions.confirmed_until > now(), false)`.as("confirmed"))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("identities")
          .select("identities.id")
          .where("identities.tenant", "=", tenant)
          .whereRef("identities.user_id", "=", "sessions.user_id")
          .where("identities.verified", "=", true),
      ).as("verified"),
    )
    .where("sessions.tenant", "=", tenant)
    .where("sessions.token_hash", "=", hash)
    .where(isLive)
    .where("sessions.awaits_code", "=", false)
    .where("users.suspended", "is", null),
);

/**
 * Returns the person that the token belongs to, or undefined if the token is unknown, revoked or
 * expired, or still awaits the code of the second factor.
 */
export async function findPersonByToken(
  { db, tenant }: TenantContext,
  token: string,
  { ip }: Caller,
): Promise<Person | undefined> {
  const [row] = await findOwner(db, { tenant, hash: hashToken(token) });
  if (!row) return undefined;
  return {
    ...row,
    permissions: row.needsSecondFactor ? [] : row.permissions,
    verified: Boolean(row.verified),
    ip,
  };
}

/**
 * Records that the token was just used. Call this in its own transaction, so that it holds no other
 * lock.
 */
export async function touchToken({ db, tenant }: TenantContext, token: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_used: sql<Date>`now()` })
    .where("tenant", "=", tenant)
    .where("token_hash", "=", hashToken(token))
    .execute();
}

const confirmedMinutes = 10;

/**
 * Records that the token's owner has just proved who they are, and returns when this confirmation
 * expires.
 */
export async function confirmToken({ db, tenant }: TenantContext, token: string): Promise<Date> {
  const until = new Date(Date.now() + confirmedMinutes * 60_000);
  await db
    .updateTable("sessions")
    .set({ confirmed_until: until })
    .where("tenant", "=", tenant)
    .where("token_hash", "=", hashToken(token))
    .execute();
  return until;
}

export async function revokeToken({ db, tenant }: TenantContext, token: string): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("tenant", "=", tenant)
    .where("token_hash", "=", hashToken(token))
    .execute();
}
