/** Codes that were sent: what they are for, how long they live, and the tries they have left. */
import { randomBytes, randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { codeMinutes, codeTries } from "../codes.ts";
import type { Tables } from "./tables.ts";
import { hashOf } from "./tokens.ts";

type Db = Kysely<Tables>;

export interface CodeTimes {
  created: Date;
  expires: Date;
}

interface NewCode {
  /** E-mail in lower case, mobile as E.164. */
  identity: string;
  /** Of hashPassword (passwords.ts). */
  codeHash: string;
}

function fresh({ identity, codeHash }: NewCode) {
  const created = new Date();
  const expires = new Date(created.getTime() + codeMinutes * 60_000);
  return { id: randomUUID(), identity, code_hash: codeHash, tries_left: codeTries, created, expires };
}

/** The code that verifies an identity; one that was sent before is no good from now on. */
export async function saveVerifyCode(
  db: Db,
  tenant: string,
  { userId, identityId, ...code }: NewCode & { userId: string; identityId: string },
): Promise<CodeTimes> {
  const row = fresh(code);
  await db
    .insertInto("codes")
    .values({ tenant, purpose: "verify", user_id: userId, identity_id: identityId, ...row })
    .onConflict((conflict) => conflict.columns(["tenant", "identity_id"]).where("identity_id", "is not", null).doUpdateSet(row))
    .execute();
  return row;
}

/** The code of a reset, and the token that the reset goes on with. Without a `userId` it is nobody's. */
export async function saveResetCode(
  db: Db,
  tenant: string,
  { userId, ...code }: NewCode & { userId: string | undefined },
): Promise<CodeTimes & { token: string }> {
  const row = fresh(code);
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("codes")
    .values({ tenant, purpose: "reset", user_id: userId ?? null, token_hash: hashOf(token), ...row })
    .execute();
  return { ...row, token };
}

/** The code that is on its way to an identity. Undefined where none is, or none that is still good. */
export async function findVerifyCode(db: Db, tenant: string, identityId: string) {
  return db
    .selectFrom("codes")
    .select(["id", "created", "expires", "tries_left as triesLeft"])
    .where("tenant", "=", tenant)
    .where("identity_id", "=", identityId)
    .where("purpose", "=", "verify")
    .where("expires", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

export interface ResetRow extends CodeTimes {
  id: string;
  identity: string;
  userId: string | null;
  triesLeft: number;
}

/** The reset that a token goes on with. Undefined where it is over: used, out of tries or out of time. */
export async function findReset(db: Db, tenant: string, token: string): Promise<ResetRow | undefined> {
  return db
    .selectFrom("codes")
    .select(["id", "identity", "user_id as userId", "created", "expires", "tries_left as triesLeft"])
    .where("tenant", "=", tenant)
    .where("token_hash", "=", hashOf(token))
    .where("purpose", "=", "reset")
    .where("tries_left", ">", 0)
    .where("expires", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Takes one of a code's tries; commit it before looking at what was entered. Undefined where there is none left to take. */
export async function takeTry(db: Db, tenant: string, id: string): Promise<{ codeHash: string; triesLeft: number } | undefined> {
  return db
    .updateTable("codes")
    .set((eb) => ({ tries_left: eb("tries_left", "-", 1) }))
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where("tries_left", ">", 0)
    .where("expires", ">", sql<Date>`now()`)
    .returning(["code_hash as codeHash", "tries_left as triesLeft"])
    .executeTakeFirst();
}

/** Uses a code up. False where somebody else has done so before, or a newer one took its place. */
export async function spendCode(db: Db, tenant: string, id: string): Promise<boolean> {
  const spent = await db.deleteFrom("codes").where("tenant", "=", tenant).where("id", "=", id).returning("id").execute();
  return spent.length > 0;
}

/** A password that was changed or reset ends every reset that is under way. */
export async function endResets(db: Db, tenant: string, userId: string): Promise<void> {
  await db.deleteFrom("codes").where("tenant", "=", tenant).where("user_id", "=", userId).where("purpose", "=", "reset").execute();
}
