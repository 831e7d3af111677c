/**
 * Changes to how people sign in. For a week, each can be undone with the token that was sent to the
 * person's other identities.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { IdentityType } from "#contract/profile/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { ConfirmedSecondFactor } from "#service/subjects/people/store/second-factors.ts";
import { hashToken } from "#service/subjects/people/store/tokens.ts";

const undoDays = 7;

const IdentityBefore = z.object({ id: z.string(), type: IdentityType, identity: z.string() });

/** A change, with the values that are needed to undo it. */
export const SignInChangeRecord = z.discriminatedUnion("kind", [
  /** `before` is the added identity, which undoing removes again. */
  z.object({ kind: z.literal("identity_added"), before: IdentityBefore }),
  /** `before` is the new preferred identity, with the ID of the previous one. */
  z.object({
    kind: z.literal("identity_preferred"),
    before: IdentityBefore.extend({ previous: z.string() }),
  }),
  z.object({
    kind: z.literal("identity_removed"),
    before: IdentityBefore.extend({ preferred: z.boolean() }),
  }),
  z.object({
    kind: z.literal("password_changed"),
    before: z.object({ password_hash: z.string() }),
  }),
  z.object({ kind: z.literal("second_factor_on"), before: z.object({}) }),
  z.object({ kind: z.literal("second_factor_off"), before: ConfirmedSecondFactor }),
  z.object({
    kind: z.literal("recovery_codes_renewed"),
    before: ConfirmedSecondFactor.pick({ recovery_codes: true }),
  }),
  z.object({ kind: z.literal("session_ended"), before: z.object({}) }),
]);
export type SignInChangeRecord = z.infer<typeof SignInChangeRecord>;

/** Stores a change, and returns the token that undoes it. Lock the person first. */
export async function saveSignInChange(
  { db, tenant }: TenantContext,
  userId: string,
  change: SignInChangeRecord,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("sign_in_changes")
    .values({
      tenant,
      id: randomUUID(),
      user_id: userId,
      kind: change.kind,
      before: JSON.stringify(change.before),
      token_hash: hashToken(token),
      expires: sql<Date>`now() + make_interval(days => ${undoDays})`,
    })
    .execute();
  return token;
}

/** Selects the changes that can still be undone. */
function undoable({ db, tenant }: TenantContext) {
  return db
    .selectFrom("sign_in_changes")
    .where("tenant", "=", tenant)
    .where("undone", "is", null)
    .where("expires", ">", sql<Date>`now()`);
}

export type SignInChangeRow = NonNullable<Awaited<ReturnType<typeof findSignInChange>>>;

/** Returns the change that a token undoes, or undefined if it is too late. */
export async function findSignInChange(context: TenantContext, token: string) {
  return undoable(context)
    .select(["id", "user_id as userId", "created"])
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
}

/** Lists a change and all later ones of that person that can be undone, newest first. */
export async function listChangesSince(
  context: TenantContext,
  { userId, created }: Pick<SignInChangeRow, "userId" | "created">,
) {
  const rows = await undoable(context)
    .select(["id", "kind", "before", "created", "expires"])
    .where("user_id", "=", userId)
    .where("created", ">=", created)
    .orderBy("created", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ kind, before, ...row }) => ({
    ...row,
    change: SignInChangeRecord.parse({ kind, before }),
  }));
}

export async function markUndone({ db, tenant }: TenantContext, id: string): Promise<void> {
  await db
    .updateTable("sign_in_changes")
    .set({ undone: sql<Date>`now()` })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .execute();
}

/**
 * Returns the IDs of the identities that were added recently enough for the addition to be undone.
 */
export async function findRecentlyAdded(
  context: TenantContext,
  userId: string,
): Promise<Set<string>> {
  const rows = await undoable(context)
    .select(sql<string>`before ->> 'id'`.as("identity"))
    .where("user_id", "=", userId)
    .where("kind", "=", "identity_added")
    .execute();
  return new Set(rows.map(({ identity }) => identity));
}
