/** People's own monthly budgets for accounts. */
import { compileOnce } from "#service/database/compile-once.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";

const findAmount = compileOnce(["tenant", "account", "person"], (db, { tenant, account, person }) =>
  db
    .selectFrom("budgets")
    .select("amount_cents")
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where("user_id", "=", person),
);

/** Returns the budget in cents, or null if the person has none for the account. */
export async function findBudget(
  { db, tenant, person }: PersonContext,
  account: string,
): Promise<number | null> {
  const [row] = await findAmount(db, { tenant, account, person: person.id });
  return row?.amount_cents ?? null;
}

/** Saves the person's budget, or removes it if it is null. */
export async function saveBudget(
  { db, tenant, person }: PersonContext,
  account: string,
  cents: number | null,
): Promise<void> {
  if (cents === null) {
    await db
      .deleteFrom("budgets")
      .where("tenant", "=", tenant)
      .where("account", "=", account)
      .where("user_id", "=", person.id)
      .execute();
    return;
  }
  await db
    .insertInto("budgets")
    .values({ tenant, account, user_id: person.id, amount_cents: cents })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "account", "user_id"])
        .doUpdateSet((row) => ({ amount_cents: row.ref("excluded.amount_cents") })),
    )
    .execute();
}

/** Returns each person's budget for the account in cents, keyed by the person's ID. */
export async function budgetsOf(
  { db, tenant }: TenantContext,
  account: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("budgets")
    .select(["user_id", "amount_cents"])
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .execute();
  return new Map(rows.map(({ user_id, amount_cents }) => [user_id, amount_cents]));
}
