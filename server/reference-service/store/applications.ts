/** Residents' applications for indigent support, as stored. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { Application } from "#contract/applications.ts";
import { nextReference } from "./reference-numbers.ts";
import type { PersonContext, TenantContext } from "./context.ts";

type ApplicationJson = z.input<typeof Application>;

const columns = ["id", "reference", "kind", "account", "status", "created"] as const;

/** Returns the person's own applications, newest first. */
export async function listApplications({ db, tenant, person }: PersonContext): Promise<ApplicationJson[]> {
  const rows = await db
    .selectFrom("applications")
    .select(columns)
    .where("tenant", "=", tenant)
    .where("user_id", "=", person.id)
    .orderBy("applications.created", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }));
}

/**
 * A condition with a literal value. With a parameter, PostgreSQL could not use the partial index in
 * a generic plan.
 */
const received = sql<boolean>`status = 'received'`;

export interface NewApplication {
  account: string;
  name: string;
  idNumber: string;
  household: { name: string; relation: string; income_cents: number }[];
  uploads: readonly string[];
}

/**
 * Adds an application. Returns undefined if the account already has an open application from
 * anyone.
 */
export async function insertApplication(
  context: PersonContext,
  { account, name, idNumber, household, uploads }: NewApplication,
): Promise<ApplicationJson | undefined> {
  const { db, tenant, person } = context;
  const reference = await nextReference(context, "A");
  const row = await db
    .insertInto("applications")
    .values({
      tenant,
      id: randomUUID(),
      reference,
      kind: "indigent",
      account,
      user_id: person.id,
      name,
      id_number: idNumber,
      household: JSON.stringify(household),
      uploads: [...uploads],
    })
    .onConflict((conflict) => conflict.columns(["tenant", "account", "kind"]).where(received).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && { ...row, created: row.created.toISOString() };
}

/** Returns the reference of the account's open application. */
export async function findOpenReference({ db, tenant }: TenantContext, account: string): Promise<string> {
  const { reference } = await db
    .selectFrom("applications")
    .select("reference")
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where("status", "=", "received")
    .executeTakeFirstOrThrow();
  return reference;
}

/**
 * Marks the holder as having applied for support. Holders whose support is already approved keep it
 * during the new review.
 */
export async function markIndigentApplied({ db, tenant }: TenantContext, account: string, name: string): Promise<void> {
  await db
    .insertInto("consumers")
    .values({ tenant, account, name, indigent: "applied" })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "account"])
        .doUpdateSet({ indigent: sql<"applied">`excluded.indigent` })
        .where("consumers.indigent", "<>", "approved"),
    )
    .execute();
}
