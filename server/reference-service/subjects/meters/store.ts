/**
 * An account's meters and their readings. The caller must have checked that the person may read the
 * account.
 */
import { sql } from "kysely";
import type { z } from "zod";
import type { Meter, Reading } from "#contract/meters/calls.ts";
import { counterDifference } from "#contract/meters/consumption.ts";
import type { Pagination } from "#contract/pagination.ts";
import { addMonths } from "#contract/values/calendar-days.ts";
import { decimal } from "#contract/values/decimal.ts";
import { groupPairs } from "#contract/values/group-pairs.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { TenantContext } from "#service/database/context.ts";
import { count, hasText, pagination } from "#service/database/list-queries.ts";
import { readableDays } from "#service/database/readable-days.ts";
import { inOrder, type StoredReading } from "./rules/readings-in-order.ts";

type MeterJson = z.input<typeof Meter>;

/**
 * Number of meters on a page, fewer than in other lists because each comes with two years of
 * readings.
 */
const metersPerPage = 10;

/** The days of a meter at an account (`id` is its ID in SQL) that the transaction may read. */
const daysAt = (tenant: string, account: string, id: string) => sql`(${readableDays} * coalesce((
  select p.during from meter_places p where p.tenant = ${tenant} and p.meter_id = ${sql.ref(id)} and p.account = ${account}
), '{(,)}'::datemultirange))`;

/** The IDs of the meters that are or were at an account. */
const idsAt = (tenant: string, account: string) => sql`(
  select m.id from meters m where m.tenant = ${tenant} and m.account = ${account}
  union all select p.meter_id from meter_places p where p.tenant = ${tenant} and p.account = ${account})`;

/** Selects the meters that are or were at an account on days that the transaction may read. */
function metersOf({ db, tenant }: TenantContext, account: string) {
  return db
    .selectFrom("meters")
    .where("tenant", "=", tenant)
    .where(sql<boolean>`id in ${idsAt(tenant, account)}`)
    .where(sql<boolean>`not isempty(${daysAt(tenant, account, "meters.id")})`);
}

/** The columns of a meter at an account. If it has moved, it is no longer in use there. */
const meterColumns = (tenant: string, account: string) =>
  [
    ...(["id", "number", "service", "type", "unit", "location", "digits", "replaces"] as const),
    sql<string>`case when account = ${account} then status else 'removed' end`.as("status"),
    sql<string>`${daysAt(tenant, account, "meters.id")}::text`.as("during"),
  ] as const;

/** A meter at an account, with its days there that the transaction may read. */
type MeterRow = Omit<MeterJson, "last_reading" | "readings"> & { during: string };

/** The number of months before the one of the last reading of which a meter shows readings. */
const monthsBefore = 23;

/**
 * Adds each meter's last 24 months of readings, ending with the month of its last reading. Those of
 * the meters that it replaced on this account come first. A check of a new reading needs those of
 * other holders, too (`everyones`).
 */
export async function withReadings(
  context: TenantContext,
  account: string,
  meters: readonly MeterRow[],
  { everyones = false } = {},
): Promise<MeterJson[]> {
  const replaced = await findReplaced(context, account, meters);
  const stored = await lastTwoYears(context, [...meters, ...replaced.values()]);
  return meters.map(({ during: _during, ...meter }) => {
    const all = inOrder(meter, replaced, stored, everyones);
    const last = all.at(-1);
    const first = last && addMonths(`${last.date.slice(0, 7)}-01`, -monthsBefore);
    const readings = all.filter(({ date }) => first !== undefined && date >= first);
    const own = all.findLast((reading) => reading.meter === undefined);
    return { ...meter, last_reading: own ?? null, readings };
  });
}

/**
 * Returns the meters on the account that these replaced, and those that they replaced, by number.
 */
async function findReplaced(
  context: TenantContext,
  account: string,
  meters: readonly MeterRow[],
): Promise<Map<string, MeterRow>> {
  const found = new Map<string, MeterRow>();
  let next: readonly MeterRow[] = meters;
  for (;;) {
    const numbers = next.flatMap(({ replaces }) =>
      replaces && !found.has(replaces) ? replaces : [],
    );
    if (numbers.length === 0) return found;
    next = await metersOf(context, account)
      .select(meterColumns(context.tenant, account))
      .where("number", "in", numbers)
      .execute();
    for (const meter of next) found.set(meter.number, meter);
  }
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
      : [pageOf(found(), { tenant, account, offset }).execute(), found().select(count).execute()],
  );
  return {
    meters: await withReadings(context, account, meters),
    pagination: pagination(page, counted?.total ?? 0, metersPerPage),
  };
}

function pageOf(
  meters: ReturnType<typeof metersOf>,
  { tenant, account, offset }: { tenant: string; account: string; offset: number | string },
) {
  return meters
    .select(meterColumns(tenant, account))
    .orderBy(sql`service desc`)
    .orderBy(sql`number collate "C"`)
    .limit(metersPerPage)
    .offset(sql<number>`${offset}`);
}

const findPage = compileOnce(["tenant", "account", "offset"], (db, { tenant, account, offset }) =>
  pageOf(metersOf({ db, tenant }, account), { tenant, account, offset }),
);

const countMeters = compileOnce(["tenant", "account"], (db, { tenant, account }) =>
  metersOf({ db, tenant }, account).select(count),
);

/** Lists all meters of an account, as a call returns them. */
export async function allMetersOf(context: TenantContext, account: string): Promise<MeterJson[]> {
  return withReadings(
    context,
    account,
    await metersOf(context, account)
      .select(meterColumns(context.tenant, account))
      .orderBy("id")
      .execute(),
  );
}

/** Selects the meters in a JSON array of rows, as `m` with `id` and `during`. */
const givenMeters = (shown: string) => sql<{ id: string; during: string }>`(
  select id, during::datemultirange as during
  from json_to_recordset(${shown}::text::json) as given (id text, during text))`;

/** Meters as `givenMeters` selects them, each once. */
const asGiven = (meters: readonly MeterRow[]) =>
  JSON.stringify([
    ...new Map(meters.map(({ id, during }) => [id, { id, during }] as const)).values(),
  ]);

/** The columns of a reading (alias `r`) of a given meter. 12.500 is returned as 12.5. */
const storedColumns = [
  ...(["r.meter_id", "r.date", "r.kind"] as const),
  sql<string>`trim_scale(r.value)`.as("value"),
  sql<string | null>`trim_scale(r.billed)`.as("billed"),
  sql<boolean>`m.during @> (r.date - 1)`.as("readable"),
] as const;

const findLastReadings = compileOnce(["tenant", "shown"], (db, { tenant, shown }) =>
  db
    .selectFrom(givenMeters(shown).as("m"))
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("readings")
          .select(
            sql<string>`date_trunc('month', max(date)) - ${sql.lit(monthsBefore)} * interval '1 month'`.as(
              "date",
            ),
          )
          .where("tenant", "=", tenant)
          .whereRef("meter_id", "=", "m.id")
          .where(sql<boolean>`m.during @> (date - 1)`)
          .as("first"),
      (join) => join.onTrue(),
    )
    // The consumption of the first reading follows from the one before, which is no estimate.
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("readings")
          .select(sql<string>`coalesce(max(date), first.date)`.as("date"))
          .where("tenant", "=", tenant)
          .whereRef("meter_id", "=", "m.id")
          .whereRef("date", "<", "first.date")
          .where("kind", "<>", "estimated")
          .as("start"),
      (join) => join.onTrue(),
    )
    .innerJoin("readings as r", (join) =>
      join
        .on("r.tenant", "=", tenant)
        .onRef("r.meter_id", "=", "m.id")
        .onRef("r.date", ">=", "start.date"),
    )
    .select(storedColumns)
    .orderBy("r.date"),
);

/**
 * Returns each meter's last 24 months of readings, oldest first, after those since the last real
 * reading before them.
 */
async function lastTwoYears(
  { db, tenant }: TenantContext,
  meters: readonly MeterRow[],
): Promise<Map<string, StoredReading[]>> {
  const rows =
    meters.length === 0 ? [] : await findLastReadings(db, { tenant, shown: asGiven(meters) });
  return groupPairs(rows.map(({ meter_id, ...reading }) => [meter_id, reading] as const));
}

/**
 * Returns each meter's last reading on or before `date` and after `after`, with its last reading up
 * to `after`. `consumption` is what was billed for the time between these two readings or, if that
 * is not known, the difference between their values.
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
    billed: string | null;
    digits: number | null;
    kind: Reading["kind"];
  }>`
    select m.service, m.number, m.unit, m.digits, before.date as before_date, trim_scale(before.value) as before_value,
      last.date, trim_scale(last.value) as value, case when last.billed is not null then trim_scale(used.billed) end as billed, last.kind
    from (
      select *, ${daysAt(tenant, account, "meters.id")} as during
      from meters where tenant = ${tenant} and id in ${idsAt(tenant, account)}
    ) m
    join lateral (select date, value, billed, kind from readings r where r.tenant = ${tenant} and r.meter_id = m.id
      and r.date > ${after} and r.date <= ${date} and m.during @> (r.date - 1) order by r.date desc limit 1) last on true
    join lateral (select sum(billed) as billed from readings r where r.tenant = ${tenant} and r.meter_id = m.id
      and r.date > ${after} and r.date <= ${date} and m.during @> (r.date - 1)) used on true
    left join lateral (select date, value from readings r where r.tenant = ${tenant} and r.meter_id = m.id
      and r.date <= ${after} order by r.date desc limit 1) before on true
    order by m.service desc, m.number collate "C"`.execute(db);
  return rows.map(
    ({ before_date, before_value, service, number, unit, billed, digits, ...reading }) => ({
      service,
      number,
      unit,
      before:
        before_date !== null && before_value !== null
          ? { date: before_date, value: before_value }
          : null,
      reading: {
        ...reading,
        consumption:
          billed ??
          decimal(counterDifference(before_value ?? reading.value, reading.value, digits) ?? 0n),
      },
    }),
  );
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
    .select(meterColumns(context.tenant, account))
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
  return meter && (await withReadings(context, account, [meter]))[0];
}

/** Lists all readings of a meter on the account and of those that it replaced, oldest first. */
export async function readingsOf(
  context: TenantContext,
  account: string,
  meter: MeterRow,
): Promise<Reading[]> {
  const { db, tenant } = context;
  const replaced = await findReplaced(context, account, [meter]);
  const rows = await db
    .selectFrom(givenMeters(asGiven([meter, ...replaced.values()])).as("m"))
    .innerJoin("readings as r", (join) =>
      join.on("r.tenant", "=", tenant).onRef("r.meter_id", "=", "m.id"),
    )
    .select(storedColumns)
    .execute();
  const stored = groupPairs(rows.map(({ meter_id, ...reading }) => [meter_id, reading] as const));
  return inOrder(meter, replaced, stored);
}

/** Lists the readings of all meters of an account, each oldest first. */
export async function allReadingsOf(
  context: TenantContext,
  account: string,
): Promise<{ meter: MeterRow; readings: Reading[] }[]> {
  const meters = await metersOf(context, account)
    .select(meterColumns(context.tenant, account))
    .orderBy("number")
    .execute();
  const all: { meter: MeterRow; readings: Reading[] }[] = [];
  for (const meter of meters)
    all.push({ meter, readings: await readingsOf(context, account, meter) });
  return all;
}

/**
 * Stores a consumer's reading, replacing an estimate or a consumer's earlier reading for the same
 * day. If the municipality has its own reading for that day, keeps that one and returns false.
 */
export async function saveReading(
  { db, tenant }: TenantContext,
  meterId: string,
  { photo, ...reading }: { date: string; value: string; photo: string | undefined },
): Promise<boolean> {
  const saved = await db
    .insertInto("readings")
    .values({ tenant, meter_id: meterId, ...reading, kind: "consumer", photo: photo ?? null })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "meter_id", "date"])
        .doUpdateSet((row) => ({
          value: row.ref("excluded.value"),
          kind: "consumer",
          photo: row.fn.coalesce("excluded.photo", "readings.photo"),
        }))
        .where("readings.kind", "<>", "actual"),
    )
    .returning("date")
    .executeTakeFirst();
  return saved !== undefined;
}
