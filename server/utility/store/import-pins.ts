/** PINs on their way in: staged with their accounts as they stand in the file, and kept as their hashes only. */
import { sql } from "kysely";
import type { Counts, OwnersView } from "./import-target.ts";

const staged = sql.id("import_accounts");

export interface StagedPin {
  account: string;
  pin: string;
  /** Of the PIN that is kept so far. */
  pin_hash: string | null;
}

/** So many PINs of the accounts after one, by account number; "" begins. */
export async function stagedPins(db: OwnersView, tenant: string, after: string, most: number): Promise<StagedPin[]> {
  const { rows } = await sql<StagedPin>`
    select staged.account, staged.pin, kept.pin_hash from ${staged} as staged
    left join account_pins as kept on kept.tenant = ${tenant} and kept.account = staged.account
    where staged.pin is not null and staged.account collate "C" > ${after} order by staged.account collate "C" limit ${most}`.execute(db);
  return rows;
}

/** Puts hashes in the place of the PINs; null for one that is kept already. */
export async function replaceStagedPins(db: OwnersView, hashes: { account: string; hash: string | null }[]): Promise<void> {
  await sql`
    update ${staged} as staged set pin = replaced.hash
    from json_to_recordset(${JSON.stringify(hashes)}::text::json) as replaced (account text, hash text)
    where staged.account = replaced.account`.execute(db);
}

/** Once the accounts are there. */
export async function mergePins(db: OwnersView, tenant: string): Promise<Pick<Counts, "added" | "changed">> {
  const { rows } = await sql<{ added: number; changed: number }>`
    with written as (
      insert into account_pins (tenant, account, pin_hash) select ${tenant}, account, pin from ${staged} where pin is not null
      on conflict (tenant, account) do update set pin_hash = excluded.pin_hash
      returning xmax = 0 as added
    )
    select count(*) filter (where added) as added, count(*) filter (where not added) as changed from written`.execute(db);
  return rows[0] ?? { added: 0, changed: 0 };
}
