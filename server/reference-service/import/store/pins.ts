/** Imports PINs. They are staged in plain text with their accounts and stored only as hashes. */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { stagedRows, stagingTable } from "./staging.ts";

const accounts = { table: "accounts" } as const;

export interface StagedPin {
  account: string;
  pin: string;
  /** The hash and the fingerprint of the account's stored PIN. */
  stored_hash: string | null;
  stored_fingerprint: string | null;
  /**
   * The hash and the fingerprint of the account's PIN if an unfinished import has already hashed
   * it.
   */
  hashed: string | null;
  hashed_fingerprint: string | null;
}

export interface HashedPin {
  account: string;
  fingerprint: string;
  hash: string;
}

/**
 * Returns the next `most` PINs in order of account number. `after` is the last account of the
 * previous batch, or "" to start.
 */
export async function stagedPins(
  { db, tenant }: TenantContext,
  after: string,
  most: number,
): Promise<StagedPin[]> {
  const { rows } = await sql<StagedPin>`
    select staged.account, staged.pin, stored.pin_hash as stored_hash, stored.fingerprint as stored_fingerprint,
      hashed.pin_hash as hashed, hashed.fingerprint as hashed_fingerprint
    from (
      select account, pin from ${stagedRows(tenant, accounts)} as rows
      where pin is not null and account collate "C" > ${after} order by account collate "C" limit ${most}
    ) as staged
    left join account_pins as stored on stored.tenant = ${tenant} and stored.account = staged.account
    left join hashed_pins as hashed on hashed.tenant = ${tenant} and hashed.account = staged.account
    order by staged.account collate "C"`.execute(db);
  return rows;
}

/** Replaces the staged PINs with the given fingerprints. Null means that the PIN is unchanged. */
export async function replaceStagedPins(
  { db, tenant }: TenantContext,
  pins: { account: string; fingerprint: string | null }[],
): Promise<void> {
  await sql`
    update ${stagingTable(accounts)} as staged set pin = replaced.fingerprint
    from json_to_recordset(${JSON.stringify(pins)}::text::json) as replaced (account text, fingerprint text)
    where staged.tenant = ${tenant} and staged.account = replaced.account`.execute(db);
}

/** Saves hashes until an import stores them with the accounts. */
export async function keepHashedPins(
  { db, tenant }: TenantContext,
  pins: readonly HashedPin[],
): Promise<void> {
  if (pins.length === 0) return;
  await db
    .insertInto("hashed_pins")
    .values(
      pins.map(({ account, fingerprint, hash }) => ({
        tenant,
        account,
        fingerprint,
        pin_hash: hash,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["tenant", "account"]).doUpdateSet(({ ref }) => ({
        fingerprint: ref("excluded.fingerprint"),
        pin_hash: ref("excluded.pin_hash"),
      })),
    )
    .execute();
}

/**
 * Stores the hashes of the staged PINs, and deletes the temporary copies. The accounts must have
 * been merged first.
 */
export async function mergePins({ db, tenant }: TenantContext): Promise<void> {
  await sql`
    insert into account_pins (tenant, account, pin_hash, fingerprint)
    select hashed.tenant, hashed.account, hashed.pin_hash, hashed.fingerprint from ${stagedRows(tenant, accounts)} as staged
    join hashed_pins as hashed on hashed.tenant = ${tenant} and hashed.account = staged.account and hashed.fingerprint = staged.pin
    on conflict (tenant, account) do update set pin_hash = excluded.pin_hash, fingerprint = excluded.fingerprint`.execute(
    db,
  );
  await db.deleteFrom("hashed_pins").where("tenant", "=", tenant).execute();
}
