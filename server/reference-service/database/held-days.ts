/**
 * Limits a transaction to the days on which someone held an account. Row-level security then hides
 * statements, payments, messages, disputes and arrangements of other days (decision 026).
 */
import { sql } from "kysely";
import type { TenantContext } from "./context.ts";
import { allDays, readableDays } from "./readable-days.ts";

/**
 * Hides what is from other days until the transaction ends. `held` is a datemultirange. Uses SET
 * LOCAL, because Citus does not pass set_config() on to its nodes.
 */
export async function readOnlyWithin({ db }: TenantContext, held: string): Promise<void> {
  if (!/^\{[[\]() ,0-9-]*\}$/.test(held)) throw new Error(`Not a datemultirange: ${held}`);
  await sql.raw(`set local app.held = '${held}'`).execute(db);
}

/** Limits the transaction to the days of an account's holder on a day. */
export async function readAsHolderOn(
  context: TenantContext,
  account: string,
  day: string,
): Promise<void> {
  const { db, tenant } = context;
  const { rows } = await sql<{ held: string; readable: string }>`
    select datemultirange(daterange(max(date) filter (where date <= ${day}::date), min(date) filter (where date > ${day}::date)))::text as held,
      ${readableDays}::text as readable
    from (
      select date from holder_changes where tenant = ${tenant} and account = ${account}
      union all select holder_since from accounts where tenant = ${tenant} and account = ${account}
    ) as first_days`.execute(db);
  const { held = allDays, readable } = rows[0] ?? {};
  // Most accounts have never changed their holder, so the transaction can read their days already.
  if (held !== readable) await readOnlyWithin(context, held);
}

/**
 * The name of the account's holder on a day. `a` is the account, and `day` an SQL date. Null if the
 * current holder already held the account on that day.
 */
export const formerHolderOn = (tenant: string, day: string) => sql<string | null>`(
  select h.former_name from holder_changes h
  where h.tenant = ${tenant} and h.account = a.account and h.date > ${sql.ref(day)} order by h.date limit 1)`;
