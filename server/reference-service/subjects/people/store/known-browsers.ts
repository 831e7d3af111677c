/**
 * Browsers in which people have signed in. Wrong passwords entered by strangers don't lock these
 * browsers out.
 */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { hashToken } from "./tokens.ts";

/** The maximum number of known browsers for each person. */
const most = 20;
const expires = sql<Date>`now() + interval '1 year'`;

/** Returns whether the person with this verified identity has signed in using this browser. */
export async function isKnownBrowser(
  { db, tenant }: TenantContext,
  identity: string,
  browser: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("known_browsers as k")
    .innerJoin("identities as i", (join) =>
      join.onRef("i.tenant", "=", "k.tenant").onRef("i.user_id", "=", "k.user_id"),
    )
    .select("k.hash")
    .where("k.tenant", "=", tenant)
    .where("k.hash", "=", hashToken(browser))
    .where("k.expires", ">", sql<Date>`now()`)
    .where("i.identity", "=", identity)
    .where("i.verified", "=", true)
    .executeTakeFirst();
  return found !== undefined;
}

/** Checks whether the service has given this value to anyone's browser. */
async function isKnownForAnyone({ db, tenant }: TenantContext, browser: string): Promise<boolean> {
  const found = await db
    .selectFrom("known_browsers")
    .select("hash")
    .where("tenant", "=", tenant)
    .where("hash", "=", hashToken(browser))
    .where("expires", ">", sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Marks a browser as known for the person, and returns its value. A browser that several people use
 * keeps its value, because a new one would reset the other people's count of wrong passwords.
 */
export async function saveKnownBrowser(
  context: TenantContext,
  userId: string,
  given: string | undefined,
): Promise<string> {
  const { db, tenant } = context;
  const isKnown = given !== undefined && (await isKnownForAnyone(context, given));
  const value = isKnown ? given : randomBytes(32).toString("base64url");
  const hash = hashToken(value);
  await db
    .insertInto("known_browsers")
    .values({ tenant, user_id: userId, hash, expires })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "user_id", "hash"])
        .doUpdateSet({ expires: (eb) => eb.ref("excluded.expires") }),
    )
    .execute();
  const mine = () =>
    db.selectFrom("known_browsers").where("tenant", "=", tenant).where("user_id", "=", userId);
  await db
    .deleteFrom("known_browsers")
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where(
      "hash",
      "in",
      mine().select("hash").orderBy("expires", "desc").orderBy("hash").offset(most),
    )
    .execute();
  return value;
}

/** Lists the hashes of the person's browsers. */
export async function listKnownBrowsers(
  { db, tenant }: TenantContext,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("known_browsers")
    .select("hash")
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ hash }) => hash);
}

export async function forgetKnownBrowsers(
  { db, tenant }: TenantContext,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom("known_browsers")
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .execute();
}
