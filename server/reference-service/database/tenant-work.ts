/**
 * Finds and claims work for background jobs across tenants. Jobs first find the tenants that have
 * work, and then claim it in one transaction per tenant, because a distributed database keeps
 * tenants on different nodes.
 */
import { type RawBuilder, sql } from "kysely";
import type { TenantContext } from "./context.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Finds the tenants with a row that meets the condition, in random order. */
export async function findTenantsWith(
  database: Database,
  table: keyof Tables,
  condition: RawBuilder<boolean>,
): Promise<string[]> {
  const { rows } = await database.asOwner((db) =>
    // One look into an index for each tenant, however many rows a tenant has.
    sql<{ tenant: string }>`
      select tenant from tenants where exists (select from ${sql.table(table)} as work where work.tenant = tenants.tenant and ${condition})
      order by random()`.execute(db),
  );
  return rows.map(({ tenant }) => tenant);
}

/**
 * Claims at most `limit` rows, an equal share from each tenant. If a tenant's transaction fails,
 * continues with the others, and throws the error only if no rows were claimed.
 */
export async function takeFairly<Row>(
  database: Database,
  tenants: readonly string[],
  limit: number,
  take: (context: TenantContext, share: number) => Promise<Row[]>,
): Promise<Row[]> {
  const taken: Row[] = [];
  let failure: { error: unknown } | undefined;
  for (const [index, tenant] of tenants.entries()) {
    const share = Math.ceil((limit - taken.length) / (tenants.length - index));
    if (share <= 0) break;
    try {
      taken.push(...(await database.inTenant(tenant, (context) => take(context, share))));
    } catch (error) {
      failure = { error };
    }
  }
  if (failure && taken.length === 0) throw failure.error;
  return taken;
}
