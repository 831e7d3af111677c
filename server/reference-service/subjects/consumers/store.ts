/** Account holders and their details. */
import type { TenantContext } from "#service/database/context.ts";
import {
  approvedUntil,
  shownIndigent,
} from "#service/subjects/applications/store/indigent-status.ts";

const columns = [
  "name",
  "id_number",
  "email",
  "mobile",
  "telephone",
  "postal_lines",
  "postal_code",
  "physical_lines",
  "physical_code",
  "erf",
  "suburb",
  "valuation_cents",
  "property_use",
  "e_statements",
] as const;

type Selected = Awaited<ReturnType<typeof findConsumer>>;
export type ConsumerRow = NonNullable<Selected>;

/** Returns the holder's details, or undefined if the municipality has not provided any. */
export async function findConsumer({ db, tenant }: TenantContext, account: string) {
  return db
    .selectFrom("consumers")
    .select(columns)
    .select([shownIndigent(tenant).as("indigent"), approvedUntil(tenant).as("indigent_until")])
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .executeTakeFirst();
}

export type ContactChange = Partial<
  Pick<
    ConsumerRow,
    | "email"
    | "mobile"
    | "telephone"
    | "postal_lines"
    | "postal_code"
    | "physical_lines"
    | "physical_code"
    | "e_statements"
  >
>;

/**
 * Changes the given details. A holder without stored details gets a new row with the account's
 * name. Lock the account first.
 */
export async function saveConsumer(
  { db, tenant }: TenantContext,
  account: string,
  name: string,
  change: ContactChange,
): Promise<void> {
  await db
    .insertInto("consumers")
    .values({ tenant, account, name, ...change })
    .onConflict((conflict) => conflict.columns(["tenant", "account"]).doUpdateSet(change))
    .execute();
}
