/** An account's meters and their readings. Whoever calls has made sure that the account may be read. */
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Meter, Reading } from "#contract/meters.ts";
import type { Pagination } from "#contract/pagination.ts";
import { containing, count, pagination } from "./lists.ts";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;
type MeterOnWire = z.input<typeof Meter>;

/** Each brings thirteen months of readings with it, so that a page has fewer than other lists. */
const metersAPage = 10;

/** The columns have three places; 12.500 is 12.5. */
const readingColumns = [
  "date",
  sql<string>`trim_scale(value)`.as("value"),
  sql<string>`trim_scale(consumption)`.as("consumption"),
  "kind",
] as const;

function metersOf(db: Db, tenant: string, account: string) {
  return db.selectFrom("meters").where("tenant", "=", tenant).where("account", "=", account);
}

const meterColumns = ["id", "number", "service", "type", "unit", "location", "status"] as const;

type MeterRow = Omit<MeterOnWire, "last_reading" | "readings">;

/** Each with the readings from its last one's month back to the same month of the year before. */
async function withReadings(db: Db, tenant: string, meters: readonly MeterRow[]): Promise<MeterOnWire[]> {
  const ids = meters.map(({ id }) => id);
  const readings = await lastYear(db, tenant, ids);
  return meters.map((meter) => {
    const own = readings.get(meter.id) ?? [];
    return { ...meter, last_reading: own.at(-1) ?? null, readings: own };
  });
}

/** A page of meters by service and number. `search` looks in number and location. */
export async function listMeters(
  db: Db,
  tenant: string,
  account: string,
  { page = 1, search = "" }: { page?: number | undefined; search?: string | undefined },
): Promise<{ meters: MeterOnWire[]; pagination: Pagination }> {
  const text = search.trim();
  const has = (column: string) => sql<boolean>`${sql.ref(column)} collate "und-x-icu" ilike ${containing(text)}`;
  const found = metersOf(db, tenant, account).$if(text !== "", (query) => query.where(({ or }) => or([has("number"), has("location")])));
  const meters = await found
    .select(meterColumns)
    .orderBy(sql`service desc`)
    .orderBy(sql`number collate "C"`)
    .limit(metersAPage)
    .offset((page - 1) * metersAPage)
    .execute();
  const { total } = await found.select(count).executeTakeFirstOrThrow();
  return { meters: await withReadings(db, tenant, meters), pagination: pagination(page, total, metersAPage) };
}

/** Of each meter, the oldest first. */
async function lastYear(db: Db, tenant: string, meterIds: readonly string[]): Promise<Map<string, Reading[]>> {
  const byMeter = new Map<string, Reading[]>();
  if (meterIds.length === 0) return byMeter;
  const rows = await db
    .selectFrom("meters as m")
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("readings")
          .select(sql<string>`date_trunc('month', max(date)) - interval '12 months'`.as("date"))
          .whereRef("tenant", "=", "m.tenant")
          .whereRef("meter_id", "=", "m.id")
          .as("first"),
      (join) => join.onTrue(),
    )
    .innerJoin("readings as r", (join) =>
      join.onRef("r.tenant", "=", "m.tenant").onRef("r.meter_id", "=", "m.id").onRef("r.date", ">=", "first.date"),
    )
    .select(["r.meter_id", "r.date", "r.kind"])
    .select([sql<string>`trim_scale(r.value)`.as("value"), sql<string>`trim_scale(r.consumption)`.as("consumption")])
    .where("m.tenant", "=", tenant)
    .where("m.id", "in", meterIds)
    .orderBy("r.date")
    .execute();
  for (const { meter_id, ...reading } of rows) byMeter.set(meter_id, [...(byMeter.get(meter_id) ?? []), reading]);
  return byMeter;
}

/** Undefined where the account has no meter with that id. `lock` keeps others from adding readings until the transaction ends. */
export async function findMeter(db: Db, tenant: string, account: string, id: string, { lock = false } = {}) {
  return metersOf(db, tenant, account)
    .select(meterColumns)
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The same with its readings. */
export async function readMeter(db: Db, tenant: string, account: string, id: string): Promise<MeterOnWire | undefined> {
  const meter = await findMeter(db, tenant, account, id);
  if (!meter) return undefined;
  const [read] = await withReadings(db, tenant, [meter]);
  return read;
}

/** Newest first; all of them without a limit. */
export async function readingsOf(db: Db, tenant: string, meterId: string, limit?: number): Promise<Reading[]> {
  return db
    .selectFrom("readings")
    .select(readingColumns)
    .where("tenant", "=", tenant)
    .where("meter_id", "=", meterId)
    .orderBy("date", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

export async function findReading(db: Db, tenant: string, meterId: string, date: string): Promise<Reading | undefined> {
  return db
    .selectFrom("readings")
    .select(readingColumns)
    .where("tenant", "=", tenant)
    .where("meter_id", "=", meterId)
    .where("date", "=", date)
    .executeTakeFirst();
}

/** Keeps a consumer's reading, over an estimate or an earlier one of theirs on that day. Undefined where the municipality's own is there: it stays. */
export async function keepReading(
  db: Db,
  tenant: string,
  meterId: string,
  { photo, ...reading }: { date: string; value: string; consumption: string; photo: string | undefined },
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
