/**
 * Finds accounts that get another holder and meters that move to another account, and ends what
 * people could see on that day (decision 026).
 */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { today } from "#service/database/today.ts";
import { stagedRows, stagingTable } from "./staging.ts";

const accounts = { table: "accounts" } as const;
const meters = { table: "meters" } as const;

/** An account that gets another holder. */
export interface HolderChange {
  account: string;
  /** The new holder's first day. */
  date: string;
  former: string;
  name: string;
}

/** A meter that moves to another account. */
export interface MeterMove {
  meter: string;
  from: string;
  to: string;
  /** The meter's first day at the new account. */
  date: string;
}

/** Leaves only the PINs of accounts whose holder's name changes, the others are not compared. */
export async function keepPinsOfRenamed({ db, tenant }: TenantContext): Promise<void> {
  await sql`
    update ${stagingTable(accounts)} as staged set pin = null
    where staged.tenant = ${tenant} and not exists (
      select from accounts as kept where kept.tenant = ${tenant} and kept.account = staged.account
        and (kept.name <> staged.name or staged.holder_since > coalesce(kept.holder_since, kept.opened)))`.execute(
    db,
  );
}

/**
 * Finds the accounts with another name and a new PIN, or with another name or a new PIN and a later
 * `holder_since`. Call it after the PINs were compared.
 */
export async function findHolderChanges({ db, tenant }: TenantContext): Promise<HolderChange[]> {
  const { rows } = await sql<HolderChange>`
    select staged.account, kept.name as former, staged.name,
      case when compared.later then staged.holder_since else ${today} end as date
    from ${stagedRows(tenant, accounts)} as staged
    join accounts as kept on kept.tenant = ${tenant} and kept.account = staged.account
    left join account_pins as pin on pin.tenant = ${tenant} and pin.account = staged.account
    left join hashed_pins as hashed on hashed.tenant = ${tenant} and hashed.account = staged.account and hashed.fingerprint = staged.pin
    cross join lateral (
      select lower(regexp_replace(btrim(staged.name), '\\s+', ' ', 'g')) <> lower(regexp_replace(btrim(kept.name), '\\s+', ' ', 'g')) as renamed,
        coalesce(hashed.pin_hash <> pin.pin_hash, false) as new_pin,
        coalesce(staged.holder_since > coalesce(kept.holder_since, kept.opened), false) as later
    ) as compared
    where (renamed and new_pin) or (later and (renamed or new_pin))
    order by staged.account`.execute(db);
  return rows;
}

/**
 * Keeps the stored first days where the files have none, so that a second import changes nothing.
 */
export async function completeHolders(
  { db, tenant }: TenantContext,
  changes: readonly HolderChange[],
  moves: readonly MeterMove[],
): Promise<void> {
  await sql`
    update ${stagingTable(accounts)} as staged set holder_since = kept.holder_since from accounts as kept
    where staged.tenant = ${tenant} and kept.tenant = ${tenant} and kept.account = staged.account and staged.holder_since is null`.execute(
    db,
  );
  await sql`
    update ${stagingTable(accounts)} as staged set holder_since = change.date
    from json_to_recordset(${JSON.stringify(changes)}::text::json) as change (account text, date date)
    where staged.tenant = ${tenant} and staged.account = change.account`.execute(db);
  await sql`
    update ${stagingTable(meters)} as staged set placed = kept.placed from meters as kept
    where staged.tenant = ${tenant} and kept.tenant = ${tenant} and kept.number = staged.number and kept.account = staged.account
      and staged.placed is null`.execute(db);
  await sql`
    update ${stagingTable(meters)} as staged set placed = move.date
    from json_to_recordset(${JSON.stringify(moves)}::text::json) as move (meter text, date date)
    where staged.tenant = ${tenant} and staged.number = move.meter`.execute(db);
}

/** Finds the meters whose account changes. */
export async function findMeterMoves({ db, tenant }: TenantContext): Promise<MeterMove[]> {
  const { rows } = await sql<MeterMove>`
    select staged.number as meter, kept.account as from, staged.account as to, coalesce(staged.placed, ${today}) as date
    from ${stagedRows(tenant, meters)} as staged
    join meters as kept on kept.tenant = ${tenant} and kept.number = staged.number and kept.account <> staged.account
    order by staged.number`.execute(db);
  return rows;
}

/**
 * Ends the access of everyone who has access through the former holder, on the new holder's first
 * day. They keep what was before, under the account's name of then. Invitations and arrangements
 * end, too.
 */
export async function endFormerAccess(
  { db, tenant }: TenantContext,
  changes: readonly HolderChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(changes)}::text::json) as change (account text, date date, former text)`;
  await sql`
    insert into holder_changes (tenant, account, date, former_name)
    select ${tenant}, account, date, former from ${given}
    on conflict (tenant, account, date) do nothing`.execute(db);
  await sql`
    update account_access as link set held = link.held * datemultirange(daterange(null, change.date)),
      label = case when link.label = '' then change.former else link.label end
    from ${given} where link.tenant = ${tenant} and link.account = change.account and upper_inf(link.held)`.execute(
    db,
  );
  await sql`delete from invitations as v using ${given} where v.tenant = ${tenant} and v.account = change.account`.execute(
    db,
  );
  await sql`
    update arrangements as r set status = 'cancelled', ended = transaction_timestamp() from ${given}
    where r.tenant = ${tenant} and r.account = change.account and r.status in ('waiting', 'active')`.execute(
    db,
  );
}

/**
 * Records where the meters were and are. Call it after the accounts and meters were merged, because
 * a new place may be at a new account.
 */
export async function recordPlaces(
  { db, tenant }: TenantContext,
  moves: readonly MeterMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(moves)}::text::json) as move (meter text, "from" text, "to" text, date date)
    join meters m on m.tenant = ${tenant} and m.number = move.meter`;
  await sql`
    insert into meter_places (tenant, meter_id, account, during)
    select ${tenant}, m.id, move.from, '{(,)}'::datemultirange from ${given}
    on conflict (tenant, meter_id, account) do nothing`.execute(db);
  await sql`
    update meter_places as place set during = place.during * datemultirange(daterange(null, move.date)) from ${given}
    where place.tenant = ${tenant} and place.meter_id = m.id and place.account = move.from`.execute(
    db,
  );
  await sql`
    insert into meter_places (tenant, meter_id, account, during)
    select ${tenant}, m.id, move.to, datemultirange(daterange(move.date, null)) from ${given}
    on conflict (tenant, meter_id, account) do update set during = meter_places.during + excluded.during`.execute(
    db,
  );
}
