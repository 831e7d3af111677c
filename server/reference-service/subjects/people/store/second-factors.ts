/** The second factor of each person: the secret of their authenticator app, and recovery codes. */
import { sql } from "kysely";
import { z } from "zod";
import type { TenantContext } from "#service/database/context.ts";

/**
 * A second factor that is turned on, as stored in a change so that undoing the change can restore
 * it.
 */
export const ConfirmedSecondFactor = z.object({
  secret: z.string(),
  last_step: z.number(),
  recovery_codes: z.array(z.string()),
});
type ConfirmedSecondFactor = z.infer<typeof ConfirmedSecondFactor>;

/** Checks whether the person in `users` has turned on the second factor. */
export const secondFactorIsOn = (tenant: string) => sql<boolean>`exists (
  select from second_factors f where f.tenant = ${tenant} and f.user_id = users.id and f.confirmed is not null
)`;

/**
 * Checks whether the municipality wants the person in `users` to set up a second factor. Reads the
 * settings only for staff without one, because they can be large.
 */
export const needsSecondFactor = (tenant: string) => sql<boolean>`case
  when cardinality(users.permissions) = 0 then false
  when ${secondFactorIsOn(tenant)} then false
  else exists (select from tenants t where t.tenant = ${tenant} and t.settings -> 'staff_second_factor' = 'true')
end`;

function ownRow({ db, tenant }: TenantContext, userId: string) {
  return db.selectFrom("second_factors").where("tenant", "=", tenant).where("user_id", "=", userId);
}

/** Returns the person's second factor, whether or not it is confirmed. */
export function findSecondFactor(context: TenantContext, userId: string) {
  return ownRow(context, userId)
    .select(["secret", "confirmed", "last_step", "recovery_codes"])
    .executeTakeFirst();
}

/** Checks whether signing in needs a second factor. */
export async function hasSecondFactor(context: TenantContext, userId: string): Promise<boolean> {
  return (
    (await ownRow(context, userId)
      .select("user_id")
      .where("confirmed", "is not", null)
      .executeTakeFirst()) !== undefined
  );
}

/** Stores a secret that is not confirmed yet. Replaces an earlier one that was not confirmed. */
export async function saveSecret(
  { db, tenant }: TenantContext,
  userId: string,
  secret: string,
): Promise<void> {
  await db
    .insertInto("second_factors")
    .values({ tenant, user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "user_id"])
        .doUpdateSet({ secret })
        .where("second_factors.confirmed", "is", null),
    )
    .execute();
}

/** Turns on the second factor, if it still has this secret and is not on yet. */
export async function confirmSecret(
  { db, tenant }: TenantContext,
  userId: string,
  given: ConfirmedSecondFactor,
): Promise<boolean> {
  const { secret, last_step, recovery_codes } = given;
  const done = await db
    .updateTable("second_factors")
    .set({ confirmed: sql<Date>`now()`, last_step, recovery_codes })
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("confirmed", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return done !== undefined;
}

export async function replaceRecoveryCodes(
  { db, tenant }: TenantContext,
  userId: string,
  hashes: string[],
): Promise<boolean> {
  const done = await db
    .updateTable("second_factors")
    .set({ recovery_codes: hashes })
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("confirmed", "is not", null)
    .returning("user_id")
    .executeTakeFirst();
  return done !== undefined;
}

/**
 * Uses up a code from the app, by marking its time step and all earlier ones as used. Returns false
 * if another call used it first, or if the secret has changed.
 */
export async function consumeTimeStep(
  { db, tenant }: TenantContext,
  userId: string,
  secret: string,
  step: number,
): Promise<boolean> {
  const done = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return done !== undefined;
}

/** Uses up a recovery code. Returns false if another call used it first. */
export async function consumeRecoveryCode(
  { db, tenant }: TenantContext,
  userId: string,
  hash: string,
): Promise<boolean> {
  const done = await db
    .updateTable("second_factors")
    .set({ recovery_codes: sql<string[]>`array_replace(recovery_codes, ${hash}, '')` })
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where(sql<boolean>`${hash} = any (recovery_codes)`)
    .returning("user_id")
    .executeTakeFirst();
  return done !== undefined;
}

/** Removes the second factor, and returns it if it was on. */
export async function deleteSecondFactor(
  { db, tenant }: TenantContext,
  userId: string,
): Promise<ConfirmedSecondFactor | undefined> {
  const row = await db
    .deleteFrom("second_factors")
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .returning(["secret", "last_step", "recovery_codes", "confirmed"])
    .executeTakeFirst();
  if (!row?.confirmed) return undefined;
  const { secret, last_step, recovery_codes } = row;
  return { secret, last_step, recovery_codes };
}

/** Restores a second factor that was turned off. */
export async function restoreSecondFactor(
  { db, tenant }: TenantContext,
  userId: string,
  before: ConfirmedSecondFactor,
): Promise<void> {
  const row = { ...before, confirmed: sql<Date>`now()` };
  await db
    .insertInto("second_factors")
    .values({ tenant, user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "user_id"])
        .doUpdateSet({ ...row, confirmed: (eb) => eb.ref("excluded.confirmed") }),
    )
    .execute();
}
