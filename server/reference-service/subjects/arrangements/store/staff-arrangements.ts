/** All of a tenant's arrangements, for staff. The caller must have checked the permission. */
import type { z } from "zod";
import type { listStaffArrangements } from "#contract/arrangements/calls.ts";
import { maxSearchResults } from "#contract/pagination.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { TenantContext } from "#service/database/context.ts";
import { count, pageOfMost, pagination, shortPageSize } from "#service/database/list-queries.ts";

export function staffArrangementRows({ db, tenant }: TenantContext) {
  return db
    .selectFrom("arrangements as r")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.tenant", "=", "r.tenant").onRef("a.account", "=", "r.account"),
    )
    .select([
      "r.id",
      "r.account",
      "r.status",
      "r.created",
      "r.debt_cents",
      "r.deposit_cents",
      "r.months",
      "a.name",
    ])
    .where("r.tenant", "=", tenant);
}

/** Lists a page of the first `maxSearchResults` arrangements with one status. */
export async function listAllArrangements(
  context: TenantContext,
  { page = 1, status = "waiting" }: z.output<typeof listStaffArrangements.query>,
): Promise<z.input<(typeof listStaffArrangements)["answer"]>> {
  const { db, tenant } = context;
  const first = db
    .selectFrom("arrangements")
    .select("id")
    .where("tenant", "=", tenant)
    .where("status", "=", status)
    .limit(maxSearchResults + 1);
  const { total } = await db.selectFrom(first.as("first")).select(count).executeTakeFirstOrThrow();
  const { limit, offset } = pageOfMost(page, { size: shortPageSize });
  const rows = await staffArrangementRows(context)
    .where("r.status", "=", status)
    .orderBy("r.created", status === "waiting" ? "asc" : "desc")
    .orderBy("r.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    arrangements: rows.map(({ created, debt_cents, deposit_cents, ...row }) => ({
      ...row,
      created: created.toISOString(),
      debt: decimalFromCents(debt_cents),
      deposit: decimalFromCents(deposit_cents),
    })),
    pagination: pagination(page, Math.min(total, maxSearchResults), shortPageSize),
    more: total > maxSearchResults,
  };
}

/** Returns the name of the account's holder. */
export async function findHolder({ db, tenant }: TenantContext, account: string): Promise<string> {
  const row = await db
    .selectFrom("accounts")
    .select("name")
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .executeTakeFirst();
  return row?.name ?? "";
}
