/** One-time codes with their purpose, expiry and remaining attempts. */
import { randomBytes, randomUUID } from "node:crypto";
import { type Insertable, sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import type { Tables } from "#service/database/tables.ts";
import { codesEntered, codesVerified } from "#service/http/metrics.ts";
import { codeLifetimeMinutes, maxCodeAttempts } from "../one-time-codes.ts";
import { hashToken } from "./tokens.ts";

type Purpose = Insertable<Tables["one_time_codes"]>["purpose"];

export interface CodeTimes {
  created: Date;
  expires: Date;
}

interface NewCode {
  /** An email address in lower case, or a mobile number in E.164 format. */
  identity: string;
  /** The code's hash, from hashPassword in passwords.ts. */
  codeHash: string;
}

function newCodeTimes(): CodeTimes {
  const created = new Date();
  return { created, expires: new Date(created.getTime() + codeLifetimeMinutes * 60_000) };
}

function newCodeRow({ identity, codeHash }: NewCode) {
  return {
    id: randomUUID(),
    identity,
    code_hash: codeHash,
    attempts_left: maxCodeAttempts,
    ...newCodeTimes(),
  };
}

/** Stores a code that verifies an identity, replacing any earlier code. */
export async function saveVerifyCode(
  { db, tenant }: TenantContext,
  { userId, identityId, ...code }: NewCode & { userId: string; identityId: string },
): Promise<CodeTimes> {
  const row = newCodeRow(code);
  await db
    .insertInto("one_time_codes")
    .values({ tenant, purpose: "verify", user_id: userId, identity_id: identityId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "identity_id"])
        .where("identity_id", "is not", null)
        .doUpdateSet(row),
    )
    .execute();
  return row;
}

/** Stores a code that proves who a person is, replacing any earlier one. */
export async function saveConfirmCode(
  { db, tenant }: TenantContext,
  { userId, ...code }: NewCode & { userId: string },
): Promise<CodeTimes> {
  const row = newCodeRow(code);
  await db
    .insertInto("one_time_codes")
    .values({ tenant, purpose: "confirm", user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.columns(["tenant", "user_id"]).where("purpose", "=", "confirm").doUpdateSet(row),
    )
    .execute();
  return row;
}

/** Returns the code that proves who a person is, or undefined if there is no current one. */
export async function findConfirmCode(context: TenantContext, userId: string) {
  return currentCodes(context, "confirm")
    .select(["id"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/**
 * Stores a password reset with its code and returns the reset's token. If `userId` is undefined,
 * the reset is not linked to any user.
 */
export async function saveResetCode(
  { db, tenant }: TenantContext,
  { userId, ...code }: NewCode & { userId: string | undefined },
): Promise<CodeTimes & { token: string }> {
  const row = newCodeRow(code);
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("one_time_codes")
    .values({
      tenant,
      purpose: "reset",
      user_id: userId ?? null,
      token_hash: hashToken(token),
      ...row,
    })
    .execute();
  return { ...row, token };
}

/**
 * Stores a password reset that staff started, replacing any earlier one. It has no token until the
 * person claims it.
 */
export async function saveUnclaimedReset(
  { db, tenant }: TenantContext,
  { userId, ...code }: NewCode & { userId: string },
): Promise<CodeTimes> {
  const row = newCodeRow(code);
  await db
    .deleteFrom("one_time_codes")
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("purpose", "=", "reset")
    .where("token_hash", "is", null)
    .execute();
  await db
    .insertInto("one_time_codes")
    .values({ tenant, purpose: "reset", user_id: userId, token_hash: null, ...row })
    .execute();
  return row;
}

/**
 * Assigns a reset that staff started to the person who requests one for the same identity, and
 * returns its token. Gives it the times of a new reset, so that they don't reveal that staff
 * started it. Returns undefined if staff have not started one. Takes equally long with and without
 * a user.
 */
export async function claimReset(
  { db, tenant }: TenantContext,
  userId: string | undefined,
  identity: string,
): Promise<(CodeTimes & { token: string }) | undefined> {
  const token = randomBytes(32).toString("base64url");
  const times = newCodeTimes();
  const claimed = await db
    .updateTable("one_time_codes")
    .set({ token_hash: hashToken(token), ...times })
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId ?? null)
    .where("purpose", "=", "reset")
    .where("identity", "=", identity)
    .where("token_hash", "is", null)
    .where("expires", ">", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  return claimed && { ...times, token };
}

/** Returns the code sent to an identity, or undefined if there is none or it has expired. */
export async function findVerifyCode(context: TenantContext, identityId: string) {
  return currentCodes(context, "verify")
    .select(["id", "created", "expires", "attempts_left as attemptsLeft"])
    .where("identity_id", "=", identityId)
    .executeTakeFirst();
}

/** Selects the codes for a purpose that have not expired. */
function currentCodes({ db, tenant }: TenantContext, purpose: Purpose) {
  return db
    .selectFrom("one_time_codes")
    .where("tenant", "=", tenant)
    .where("purpose", "=", purpose)
    .where("expires", ">", sql<Date>`now()`);
}

export type ResetRow = NonNullable<Awaited<ReturnType<typeof findReset>>>;

/**
 * Returns the password reset that a token belongs to, or undefined if it has been used, has expired
 * or has no attempts left.
 */
export async function findReset(context: TenantContext, token: string) {
  return currentCodes(context, "reset")
    .select([
      "id",
      "identity",
      "user_id as userId",
      "created",
      "expires",
      "attempts_left as attemptsLeft",
    ])
    .where("token_hash", "=", hashToken(token))
    .where("attempts_left", ">", 0)
    .executeTakeFirst();
}

/**
 * Uses one of a code's attempts. Commit this before checking the entered code. Returns undefined if
 * no attempts are left.
 */
export async function takeCodeAttempt(
  { db, tenant }: TenantContext,
  id: string,
): Promise<{ codeHash: string; attemptsLeft: number } | undefined> {
  codesEntered.inc();
  return db
    .updateTable("one_time_codes")
    .set((eb) => ({ attempts_left: eb("attempts_left", "-", 1) }))
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where("attempts_left", ">", 0)
    .where("expires", ">", sql<Date>`now()`)
    .returning(["code_hash as codeHash", "attempts_left as attemptsLeft"])
    .executeTakeFirst();
}

/**
 * Deletes a code that was entered correctly. Returns false if it was already used or was replaced
 * by a newer one.
 */
export async function consumeCode({ db, tenant }: TenantContext, id: string): Promise<boolean> {
  const spent = await db
    .deleteFrom("one_time_codes")
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .returning("id")
    .execute();
  if (spent.length > 0) codesVerified.inc();
  return spent.length > 0;
}

/** Cancels all of the person's password resets, after their password was changed or reset. */
export async function cancelResets({ db, tenant }: TenantContext, userId: string): Promise<void> {
  await db
    .deleteFrom("one_time_codes")
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("purpose", "=", "reset")
    .execute();
}
