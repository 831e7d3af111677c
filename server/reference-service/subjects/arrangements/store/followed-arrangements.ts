/** Active arrangements that have to be compared with the ledger. */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { hasModule } from "#service/database/has-module.ts";
import { findTenantsWith } from "#service/database/tenant-work.ts";
import { today } from "#service/database/today.ts";
import type { Course, Judgement } from "../rules/course.ts";
import { arrangementRows, type FoundArrangement } from "./arrangements.ts";

/**
 * Checks whether an arrangement is due for a comparison: once a day, and after each change of the
 * account's balance.
 */
const isDue = (
  table: "work" | "r",
  tenant: unknown,
) => sql<boolean>`(${sql.ref(table)}.status = 'active' and (
  ${sql.ref(table)}.checked is null or ${sql.ref(table)}.checked < ${today} or exists (
    select from accounts b where b.tenant = ${tenant} and b.account = ${sql.ref(table)}.account
      and b.balance_cents is distinct from ${sql.ref(table)}.checked_cents)))`;

/** Finds the tenants with arrangements to compare, in random order. */
export function findTenantsToFollow(database: Database): Promise<string[]> {
  return findTenantsWith(
    database,
    "arrangements",
    sql<boolean>`${isDue("work", sql.ref("work.tenant"))}
    and tenants.settings -> 'modules' @> '["arrangements"]'`,
  );
}

/**
 * Locks and returns at most `limit` arrangements that are due for a comparison. Skips those that
 * another process has locked.
 */
export async function takeArrangements(
  context: TenantContext,
  limit: number,
): Promise<FoundArrangement[]> {
  const { db, tenant } = context;
  const taken = await db
    .selectFrom("arrangements as r")
    .select("r.id")
    .where("r.tenant", "=", tenant)
    .where(isDue("r", tenant))
    .where(hasModule(tenant, "arrangements"))
    .orderBy("r.id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (taken.length === 0) return [];
  const ids = taken.map(({ id }) => id);
  return arrangementRows(context).where("r.id", "in", ids).execute();
}

/**
 * Records the result of the comparison, and for how many instalments people have been reminded.
 * Once the arrangement has ended, its plan no longer changes.
 */
export async function saveJudgement(
  { db, tenant }: TenantContext,
  { id, balance_cents }: FoundArrangement,
  judgement: Judgement,
  { plan }: Course,
  reminded: number,
): Promise<void> {
  await db
    .updateTable("arrangements")
    .set({ ...judgement, reminded, checked: today, checked_cents: balance_cents })
    .$if(judgement.status !== "active", (query) =>
      query.set({ ended: sql<Date>`now()`, plan: JSON.stringify(plan) }),
    )
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .execute();
}
