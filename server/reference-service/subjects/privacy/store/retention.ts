/**
 * Removes what a municipality's retention periods (contract/privacy/retention.ts) no longer allow
 * it to keep. Each batch is a transaction, so that a long backlog blocks no one.
 */
import { type RawBuilder, sql } from "kysely";
import { type Retention, type RetentionKind, retentionKinds } from "#contract/privacy/retention.ts";
import type { Db } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { dataPolicies, type Tables } from "#service/database/tables.ts";
import { today } from "#service/database/today.ts";

const batchSize = 500;
/** The maximum number of batches of each kind in one run. The next run continues from there. */
const maxBatches = 200;

/**
 * The first day whose data is still kept. The period is in days for messages, and in months for
 * everything else.
 */
const firstKept = (kind: RetentionKind, period: number) =>
  kind === "messages"
    ? sql`(${today} - ${sql.lit(period)})`
    : sql`((${today} - make_interval(months => ${sql.lit(period)}))::date)`;

/** A table from which rows are removed after a municipality's retention period. */
interface DueTable {
  table: string;
  kind: RetentionKind;
  /** Selects the rows that are too old. */
  isOld: RawBuilder<boolean>;
}

type Remove = (db: Db, tenant: string, keys: string[]) => Promise<void>;

/**
 * Functions that remove a table's rows together with the data that depends on them. Rows of other
 * tables are simply deleted.
 */
const removals: Partial<Record<string, Remove>> = {
  tickets: removeTickets,
  applications: removeApplications,
  accounts: removeAccounts,
} satisfies Partial<Record<keyof Tables, Remove>>;

async function removeTickets(db: Db, tenant: string, ids: string[]): Promise<void> {
  await removeUploads(
    db,
    tenant,
    sql`
    select a.upload_id from ticket_attachments a join ticket_messages m on m.tenant = a.tenant and m.id = a.message_id
    where a.tenant = ${tenant} and m.ticket_id = any (${ids}::text[])`,
  );
  await deleteRows(db, "tickets", "id", tenant, ids);
}

async function removeApplications(db: Db, tenant: string, ids: string[]): Promise<void> {
  await removeUploads(
    db,
    tenant,
    sql`
    select unnest(uploads) from applications where tenant = ${tenant} and id = any (${ids}::text[])
    union select unnest(uploads) from application_steps where tenant = ${tenant} and application_id = any (${ids}::text[])`,
  );
  // What the expired support leaves on the account is what an application would show.
  await sql`
    update consumers set indigent = 'expired' where tenant = ${tenant} and indigent = 'approved' and account in (
      select account from applications a where a.tenant = ${tenant} and a.id = any (${ids}::text[]) and a.status = 'approved'
        and not exists (select from applications o where o.tenant = a.tenant and o.account = a.account and o.id <> a.id
          and o.status = 'approved' and o.valid_until >= a.valid_until))`.execute(db);
  await deleteRows(db, "applications", "id", tenant, ids);
}

/** Removes everything about the accounts except their numbers. */
async function removeAccounts(db: Db, tenant: string, accounts: string[]): Promise<void> {
  await removeUploads(
    db,
    tenant,
    sql`
    select a.upload_id from ticket_attachments a join ticket_messages m on m.tenant = a.tenant and m.id = a.message_id
      join tickets t on t.tenant = m.tenant and t.id = m.ticket_id where t.tenant = ${tenant} and t.account = any (${accounts}::text[])
    union select unnest(uploads) from applications where tenant = ${tenant} and account = any (${accounts}::text[])
    union select unnest(s.uploads) from application_steps s join applications a on a.tenant = s.tenant and a.id = s.application_id
      where a.tenant = ${tenant} and a.account = any (${accounts}::text[])
    union select unnest(uploads) from disputes where tenant = ${tenant} and account = any (${accounts}::text[])
    union select r.photo from readings r join meters m on m.tenant = r.tenant and m.id = r.meter_id
      where m.tenant = ${tenant} and m.account = any (${accounts}::text[]) and r.photo is not null`,
  );
  for (const { table, closedAccount } of dataPolicies)
    if (closedAccount === "deleted") await deleteRows(db, table, "account", tenant, accounts);
  await sql`
    update accounts set name = '', easypay = '', address = '', services = '{}', due_date = null
    where tenant = ${tenant} and account = any (${accounts}::text[])`.execute(db);
}

async function deleteRows(
  db: Db,
  table: string,
  key: string,
  tenant: string,
  keys: string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where tenant = ${tenant} and ${sql.ref(key)} = any (${keys}::text[])`.execute(
    db,
  );
}

/** Deletes uploads and lists their files for removal. */
async function removeUploads(db: Db, tenant: string, ids: RawBuilder<unknown>): Promise<void> {
  await sql`
    with gone as (delete from uploads where tenant = ${tenant} and id in (${ids}) returning id)
    insert into files_to_remove (tenant, id) select ${tenant}, id from gone`.execute(db);
}

export type RemovedCounts = Partial<Record<RetentionKind, number>>;

/**
 * Lists the tables that have a retention period. Closed accounts come after tickets and
 * applications, because removing an account first would remove its tickets and applications without
 * counting them.
 */
function dueTables(periods: Retention): DueTable[] {
  return retentionKinds.flatMap((kind) => {
    const period = periods[kind];
    if (period === undefined) return [];
    return dataPolicies.flatMap(({ table, retention }) => {
      if (retention?.kind !== kind) return [];
      const { from, when = sql<boolean>`true` } = retention;
      return [{ table, kind, isOld: sql`${when} and ${from} < ${firstKept(kind, period)}` }];
    });
  });
}

function add(counts: RemovedCounts, kind: RetentionKind, count: number): void {
  if (count > 0) counts[kind] = (counts[kind] ?? 0) + count;
}

/** Counts what would be removed, without removing anything. */
export async function countOld(
  database: Database,
  tenant: string,
  periods: Retention,
): Promise<RemovedCounts> {
  const counts: RemovedCounts = {};
  for (const { table, kind, isOld } of dueTables(periods)) {
    const { rows } = await database.asOwner((db) =>
      sql<{
        total: number;
      }>`select count(*) as total from ${sql.table(table)} where tenant = ${tenant} and ${isOld}`.execute(
        db,
      ),
    );
    add(counts, kind, rows[0]?.total ?? 0);
  }
  return counts;
}

/** Removes data that is too old, and returns the number of removed rows of each kind. */
export async function removeOld(
  database: Database,
  tenant: string,
  periods: Retention,
): Promise<RemovedCounts> {
  const counts: RemovedCounts = {};
  for (const due of dueTables(periods)) {
    for (let batch = 0; batch < maxBatches; batch += 1) {
      const removed = await database.asOwner((db) => removeBatch(db, tenant, due));
      add(counts, due.kind, removed);
      if (removed < batchSize) break;
    }
  }
  return counts;
}

async function removeBatch(db: Db, tenant: string, { table, isOld }: DueTable): Promise<number> {
  const key = table === "accounts" ? "account" : "id";
  // Locks the rows, so that two processes don't count the same ones, and a reply that reopens a
  // ticket is not lost.
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)} as key from ${sql.table(table)} where tenant = ${tenant} and ${isOld}
    order by ${sql.ref(key)} limit ${batchSize} for update`.execute(db);
  const keys = rows.map((row) => row.key);
  if (keys.length === 0) return 0;
  const remove = removals[table];
  if (remove) await remove(db, tenant, keys);
  else await deleteRows(db, table, key, tenant, keys);
  return keys.length;
}
