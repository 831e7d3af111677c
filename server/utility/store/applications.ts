/** What residents have applied for. */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Application } from "#contract/applications.ts";
import { nextReference } from "./reference-numbers.ts";
import type { Tables } from "./tables.ts";
import type { Person } from "./tokens.ts";

type Db = Kysely<Tables>;
type OnWire = z.input<typeof Application>;

const columns = ["id", "reference", "kind", "account", "status", "created"] as const;

/** The person's own, the newest first. */
export async function listApplications(db: Db, tenant: string, person: Person): Promise<OnWire[]> {
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

/** Spelled out: as a parameter it would no longer name the index once the statement has been planned for any value. */
const received = sql<boolean>`status = 'received'`;

export interface NewApplication {
  account: string;
  name: string;
  idNumber: string;
  household: { name: string; relation: string; income_cents: number }[];
  uploads: readonly string[];
}

/** Undefined where one for the account is open already, whoever made it. */
export async function insertApplication(
  db: Db,
  tenant: string,
  person: Person,
  { account, name, idNumber, household, uploads }: NewApplication,
): Promise<OnWire | undefined> {
  const reference = await nextReference(db, tenant, "A");
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

/** The reference of the one that is open for the account. */
export async function openApplication(db: Db, tenant: string, account: string): Promise<string> {
  const { reference } = await db
    .selectFrom("applications")
    .select("reference")
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where("status", "=", "received")
    .executeTakeFirstOrThrow();
  return reference;
}

/** The holder's support counts as applied for; one who has it keeps it while it is looked at again. */
export async function markApplied(db: Db, tenant: string, account: string, name: string): Promise<void> {
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
