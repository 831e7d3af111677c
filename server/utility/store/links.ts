/** Linking an account by its PIN. */
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";
import type { Person } from "./tokens.ts";

type Db = Kysely<Tables>;

const stays = sql`account_access.role = 'admin' and account_access.expires is null`;

/** Undefined alike for an account without a PIN and for one that does not exist. */
export async function findPinHash(db: Db, tenant: string, account: string): Promise<string | undefined> {
  const query = db.selectFrom("account_pins").select("pin_hash").where("tenant", "=", tenant).where("account", "=", account);
  return (await query.executeTakeFirst())?.pin_hash;
}

/**
 * Makes the person an admin for good, whatever access they had before; the PIN is the holder's proof. An empty label keeps the one there
 * was, and who was an admin for good already stays one since then.
 */
export async function linkAccount(db: Db, tenant: string, person: Person, account: string, label: string): Promise<void> {
  await db
    .insertInto("account_access")
    .values({ tenant, account, user_id: person.id, role: "admin", label, last_used: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.columns(["tenant", "account", "user_id"]).doUpdateSet({
        role: "admin",
        ...(label !== "" && { label }),
        expires: null,
        granted: sql<Date>`case when ${stays} then account_access.granted else now() end`,
        granted_by: sql<string>`case when ${stays} then account_access.granted_by else '' end`,
        last_used: sql<Date>`now()`,
      }),
    )
    .execute();
}
