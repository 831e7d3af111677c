/** Imports PINs. They are staged in plain text with their accounts and stored only as hashes. */
import { sql } from "kysely";
import { type ImportCounts, stagedRows, stagingTable } from "./import-staging.ts";
import type { TenantContext } from "./context.ts";

const accounts = { table: "accounts" } as const;

export interface StagedPin {
  account: string;
  pin: string;
  /** The hash of the account's stored PIN. */
  pin_hash: string | null;
}

/**
 * Returns the next `most` PINs in order of account number. `after` is the last account of the
 * previous batch, or "" to start.
 */
export async function stagedPins({ db, tenant }: TenantContext, after: string, most: number): Promise<StagedPin[]> {
  const { rows } = await sql<StagedPin>`
    select staged.account, staged.pin, kept.pin_hash from ${stagedRows(tenant, accounts)} as staged
    left join account_pins as kept on kept.tenant = ${tenant} and kept.account = staged.account
    where staged.pin is not null and staged.account collate "C" > ${after} order by staged.account collate "C" limit ${most}`.execute(db);
  return rows;
}

/** Replaces the staged PINs with their hashes, or with null if a PIN is unchanged. */
export async function replaceStagedPins({ db, tenant }: TenantContext, hashes: { account: string; hash: string | null }[]): Promise<void> {
  await sql`
    update ${stagingTable(accounts)} as staged set pin = replaced.hash
    from json_to_recordset(${JSON.stringify(hashes)}::text::json) as replaced (account text, hash text)
    where staged.tenant = ${tenant} and staged.account = replaced.account`.execute(db);
}

/** Stores the PIN hashes. The accounts must have been merged first. */
export async function mergePins({ db, tenant }: TenantContext): Promise<Pick<ImportCounts, "added" | "changed">> {
  const { rows } = await sql<{ added: number; changed: number }>`
    with written as (
      insert into account_pins (tenant, account, pin_hash) select tenant, account, pin from ${stagedRows(tenant, accounts)} as staged where pin is not null
      on conflict (tenant, account) do update set pin_hash = excluded.pin_hash
      returning xmax = 0 as added
    )
    select count(*) filter (where added) as added, count(*) filter (where not added) as changed from written`.execute(db);
  return rows[0] ?? { added: 0, changed: 0 };
}
