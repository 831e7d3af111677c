/** Email addresses and mobile numbers whose messages bounce. */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";

/** Checks whether messages to the address bounce. For queries of `identities`. */
export const identityBounces = (tenant: string) => sql<boolean>`exists (
    select from bounced_addresses b where b.tenant = ${tenant} and b.address = identities.identity)`;

/**
 * Marks an address as bouncing. `reported` means that the mail server accepted the message at
 * first, and reported the failure later. Returns false if the address was already marked.
 */
export async function markBounced(
  { db, tenant }: TenantContext,
  address: string,
  reported = false,
): Promise<boolean> {
  const marks = db
    .selectFrom("bounced_addresses")
    .select("address")
    .where("tenant", "=", tenant)
    .where("address", "=", address);
  const before = await marks.executeTakeFirst();
  await db
    .insertInto("bounced_addresses")
    .values({ tenant, address, reported, bounced: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.columns(["tenant", "address"]).doUpdateSet({
        bounced: (eb) => eb.ref("excluded.bounced"),
        reported: sql<boolean>`bounced_addresses.reported or excluded.reported`,
      }),
    )
    .execute();
  return before === undefined;
}

function mark({ db, tenant }: TenantContext, address: string) {
  return db
    .deleteFrom("bounced_addresses")
    .where("tenant", "=", tenant)
    .where("address", "=", address);
}

/**
 * Removes the mark from an address, because its owner has just entered a code that was sent to it.
 */
export async function clearBounce(context: TenantContext, address: string): Promise<void> {
  await mark(context, address).execute();
}

/**
 * Removes the mark from an address for which a message was accepted. Keeps a mark set by a later
 * report, because acceptance then proves nothing.
 */
export async function clearRefusal(context: TenantContext, address: string): Promise<void> {
  await mark(context, address).where("reported", "=", false).execute();
}

/** Checks whether a person has the address, or a message has been sent to it. */
export async function isKnownAddress(
  { db, tenant }: TenantContext,
  address: string,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from identities where tenant = ${tenant} and identity = ${address})
      or exists (select from outgoing_messages where tenant = ${tenant} and recipient = ${address} and status <> 'suppressed')
      as known`.execute(db);
  return rows[0]?.known ?? false;
}
