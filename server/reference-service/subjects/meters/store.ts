/**
 * An account's meters and their readings. The caller must have checked that the person may read the
 * account.
 */
import { sql } from "kysely";
import type { z } from "zod";
import type { Meter, Reading } from "#contract/meters/calls.ts";
import type { Pagination } from "#contract/pagination.ts";
import { groupPairs } from "#contract/values/group-pairs.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { TenantContext } from "#service/database/context.ts";
import { count, hasText, pagination } from "#service/database/list-queries.ts";

type MeterJson = z.input<typeof Meter>;

/**
 * Number of meters on a page, fewer than in other lists because each comes with two years of
 * readings.
 */
const metersPerPage = 10;

/**
 * The columns of a reading. The database stores three decimal places, but 12.500 is returned as
 * 12.5.
 */
const readingColumns = [
  "date",
  sql<string>`trim_scale(value)`.as("value"),
  sql<string>`trim_scale(consumption)`.as("consumption"),
  "kind",
] as const;

function metersOf({ db, tenant }: TenantContext, account: string) {
  return db.selectFrom("meters").where("tenant", "=", tenant).where("account", "=", account);
}

const meterColumns = ["id", "number", "service", "type", "unit", "location", "status"] as const;

type MeterRow = Omit<MeterJson, "last_reading" | "readings">;

/**
 * Adds each meter's last 24 months of readings, ending with the month of its last reading.
 */
async function withReadings(
  context: TenantContext,
  meters: readonly MeterRow[],
): Promise<MeterJson[]> {
  const ids = meters.map(({ id }) => id);
  const readings = await lastTwoYears(context, ids);
  return meters.map((meter) => {
    const own = readings.get(meter.id) ?? [];
    return { ...meter, last_reading: own.at(-1) ?? null, readings: own };
  });
}

/**
 * Lists a page of meters, ordered by service and number. `search` looks in the number and location.
 */
export async function listMeters(
  context: TenantContext,
  account: string,
  { page = 1, search = "" }: { page?: number | undefined; search?: string | undefined },
): Promise<{ meters: MeterJson[]; pagination: Pagination }> {
  const { db, tenant } = context;
  const text = search.trim();
  const offset = (page - 1) * metersPerPage;
  const has = (column: string) => hasText(column, text);
  const found = () =>
    metersOf(context, account).where(({ or }) => or([has("number"), has("location")]));
  // A search is built each time, because its collation depends on the text.
  const [meters, [counted]] = await Promise.all(
    text === ""
      ? [findPage(db, { tenant, account, offset }), countMeters(db, { tenant, account })]
      : [pageOf(found(), offset).execute(), found().select(count).execute()],
  );
  return {
    meters: await withReadings(context, meters),
    pagination: pagination(page, counted?.total ?? 0, metersPerPage),
  };
}

function pageOf(meters: ReturnType<typeof metersOf>, offset: number | string) {
  return meters
    .select(meterColumns)
    .orderBy(sql`service desc`)
    .orderBy(sql`number collate "C"`)
    .limit(metersPerPage)
    .offset(sql<number>`${offset}`);
}

const findPage = compileOnce(["tenant", "account", "offset"], (db, { tenant, account, offset }) =>
  pageOf(metersOf({ db, tenant }, account), offset),
);

const countMeters = compileOnce(["tenant", "account"], (db, { tenant, account }) =>
  metersOf({ db, tenant }, account).select(count),
);

/** Lists all meters of an account, as a call returns them. */
export async function allMetersOf(context: TenantContext, account: string): Promise<MeterJson[]> {
  return withReadings(
    context,
    await metersOf(context, account).select(meterColumns).orderBy("id").execute(),
  );
}

const findLastReadings = compileOnce(["tenant", "meterIds"], (db, { tenant, meterIds }) =>
  db
    .selectFrom("meters as m")
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("readings")
          .select(sql<string>`date_trunc('month', max(date)) - interval '23 months'`.as("date"))
          .whereRef("tenant", "=", "m.tenant")
          .whereRef("meter_id", "=", "m.id")
          .as("first"),
      (join) => join.onTrue(),
    )
    .innerJoin("readings as r", (join) =>
      join
        .onRef("r.tenant", "=", "m.tenant")
        .onRef("r.meter_id", "=", "m.id")
        .onRef("r.date", ">=", "first.date"),
    )
    .select(["r.meter_id", "r.date", "r.kind"])
    .select([
      sql<string>`trim_scale(r.value)`.as("value"),
      sql<string>`trim_scale(r.consumption)`.as("consumption"),
    ])
    .where("m.tenant", "=", tenant)
    .where(sql<boolean>`m.id = any (${meterIds}::text[])`)
    .orderBy("r.date"),
);

/** Returns each meter's last 24 months of readings, oldest first. */
async function lastTwoYears(
  { db, tenant }: TenantContext,
  meterIds: readonly string[],
): Promise<Map<string, Reading[]>> {
  const rows = meterIds.length === 0 ? [] : await findLastReadings(db, { tenant, meterIds });
  return groupPairs(rows.map(({ meter_id, ...reading }) => [meter_id, reading] as const));
}

/**
 * Returns each meter's last reading on or before `date` and after `after`, with its last reading up
 * to `after`. `consumption` is the total consumption between these two readings.
 */
export async function readingsBetween(
  { db, tenant }: TenantContext,
  account: string,
  after: string,
  date: string,
) {
  const { rows } = await sql<{
    service: string;
    number: string;
    unit: string;
    before_date: string | null;
    before_value: string | null;
    date: string;
    value: string;
    consumption: string;
    kind: Reading["kind"];
  }>`
    select m.service, m.number, m.unit, before.date as before_date, trim_scale(before.value) as before_value,
      last.date, trim_scale(last.value) as value, trim_scale(used.consumption) as consumption, last.kind
    from meters m
    join lateral (select date, value, kind from readings r where r.tenant = ${tenant} and r.meter_id = m.id
      and r.date > ${after} and r.date <= ${date} order by r.date desc limit 1) last on true
    join lateral (select sum(consumption) as consumption from readings r where r.tenant = ${tenant} and r.meter_id = m.id
      and r.date > ${after} and r.date <= ${date}) used on true
    left join lateral (select date, value from readings r where r.tenant = ${tenant} and r.meter_id = m.id
      and r.date <= ${after} order by r.date desc limit 1) before on true
    where m.tenant = ${tenant} and m.account = ${account}
    order by m.service desc, m.number collate "C"`.execute(db);
  return rows.map(({ before_date, before_value, service, number, unit, ...reading }) => ({
    service,
    number,
    unit,
    before:
      before_date !== null && before_value !== null
        ? { date: before_date, value: before_value }
        : null,
    reading,
  }));
}

/**
 * Returns one meter, or undefined if the account has no meter with that ID. `lock` prevents other
 * transactions from adding readings until this one ends.
 */
export async function findMeter(
  context: TenantContext,
  account: string,
  id: string,
  { lock = false } = {},
) {
  return metersOf(context, account)
    .select(meterColumns)
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Like `findMeter`, but includes the meter's readings. */
export async function findMeterWithReadings(
  context: TenantContext,
  account: string,
  id: string,
): Promise<MeterJson | undefined> {
  const meter = await findMeter(context, account, id);
  return meter && (await withReadings(context, [meter]))[0];
}

function allReadings({ db, tenant }: TenantContext, meterId: string) {
  return db
    .selectFrom("readings")
    .select(readingColumns)
    .where("tenant", "=", tenant)
    .where("meter_id", "=", meterId);
}

/** Lists a meter's readings, newest first. Without `limit`, lists all of them. */
export async function readingsOf(
  context: TenantContext,
  meterId: string,
  limit?: number,
): Promise<Reading[]> {
  return allReadings(context, meterId)
    .orderBy("date", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

export async function findReading(
  context: TenantContext,
  meterId: string,
  date: string,
): Promise<Reading | undefined> {
  return allReadings(context, meterId).where("date", "=", date).executeTakeFirst();
}

/**
 * Stores a consumer's reading, replacing an estimate or a consumer's earlier reading for the same
 * day. If the municipality has its own reading for that day, keeps that one and returns undefined.
 */
export async function saveReading(
  { db, tenant }: TenantContext,
  meterId: string,
  {
    photo,
    ...reading
  }: { date: string; value: string; consumption: string; photo: string | undefined },
): Promise<Reading | undefined> {
  return db
    .insertInto("readings")
    .values({ tenant, meter_id: meterId, ...reading, kind: "consumer", photo: photo ?? null })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "meter_id", "date"])
        .doUpdateSet((row) => ({
          value: row.ref("excluded.value"),
          consumption: row.ref("excluded.consumption"),
          kind: "consumer",
          photo: row.fn.coalesce("excluded.photo", "readings.photo"),
        }))
        .where("readings.kind", "<>", "actual"),
    )
    .returning(readingColumns)
    .executeTakeFirst();
}
