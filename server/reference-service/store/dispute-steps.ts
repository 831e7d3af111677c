/**
 * Changes of disputes. After the opening, each is one conditional statement, so that of two people
 * who act at the same moment exactly one succeeds.
 */
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { transferCorrection } from "./ledger.ts";
import { count } from "./list-queries.ts";
import { nextReference } from "./reference-numbers.ts";
import type { Tables } from "./tables.ts";
import { today } from "./today.ts";
import type { Actor, PersonContext, TenantContext } from "./context.ts";

type Row = Selectable<Tables["disputes"]>;

/** A charge of a statement. */
export interface Charge {
  service: string;
  description: string;
  /** Including VAT. */
  cents: number;
}

/** Returns the line of a statement at a place from 1, or undefined if there is none. */
export async function findCharge({ db, tenant }: TenantContext, statement: string, line: number): Promise<Charge | undefined> {
  return db
    .selectFrom("statement_lines")
    .select(["service", "description", sql<number>`amount_cents + vat_cents`.as("cents")])
    .where("tenant", "=", tenant)
    .where("statement_id", "=", statement)
    .orderBy("position")
    .limit(1)
    .offset(line - 1)
    .executeTakeFirst();
}

export interface NewDispute {
  account: string;
  statement: { id: string; date: string };
  line: number;
  charge: Charge;
  cents: number;
  reason: string;
  reading: string | undefined;
  uploads: readonly string[];
  answerBy: string;
}

/** Opens a dispute. Lock the account first, and check that the charge is in no other dispute. */
export async function insertDispute(context: PersonContext, dispute: NewDispute): Promise<{ id: string; reference: string }> {
  const { db, tenant, person } = context;
  const { account, statement, line, charge, cents, reason, reading, uploads, answerBy } = dispute;
  return db
    .insertInto("disputes")
    .values({
      ...{ tenant, id: randomUUID(), reference: await nextReference(context, "D"), account, user_id: person.id, name: person.name },
      ...{ statement_id: statement.id, statement_date: statement.date, line, service: charge.service, description: charge.description },
      ...{ charge_cents: charge.cents, amount_cents: cents, reason, reading: reading ?? null, uploads: [...uploads], answer_by: answerBy },
    })
    .returning(["id", "reference"])
    .executeTakeFirstOrThrow();
}

/**
 * Returns the reference of the dispute that a charge is or was in, if any. The line may have been
 * another when it was opened, because an import can move charges, so equal ones are counted.
 */
export async function findReferenceOfCharge(
  { db, tenant }: TenantContext,
  statement: { id: string; account: string },
  line: number,
  { service, description, cents }: Charge,
): Promise<string | undefined> {
  const disputes = await db
    .selectFrom("disputes")
    .select(["reference", "line"])
    .where("tenant", "=", tenant)
    .where("account", "=", statement.account)
    .where("statement_id", "=", statement.id)
    .where("service", "=", service)
    .where("description", "=", description)
    .where("charge_cents", "=", cents)
    .where("state", "<>", "withdrawn")
    .orderBy("created")
    .execute();
  const { total } = await db
    .selectFrom("statement_lines")
    .select(count)
    .where("tenant", "=", tenant)
    .where("statement_id", "=", statement.id)
    .where("service", "=", service)
    .where("description", "=", description)
    .where(sql<number>`amount_cents + vat_cents`, "=", cents)
    .executeTakeFirstOrThrow();
  const found = disputes.find((one) => one.line === line) ?? (disputes.length < total ? undefined : disputes[0]);
  return found?.reference;
}

async function addStep(
  { db, tenant }: TenantContext,
  by: Actor,
  dispute: string,
  { kind, message = "", cents }: { kind: Selectable<Tables["dispute_steps"]>["kind"]; message?: string; cents?: number | undefined },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("dispute_steps")
    .values({ tenant, id, dispute_id: dispute, kind, user_id: by.id ?? "", name: by.name, message, amount_cents: cents ?? null })
    .execute();
  return id;
}

/** An answer. Without `cents` the charge is kept, and with it the account is credited. */
export interface Answer {
  revision: number;
  cents: number | undefined;
  reason: string;
  /** The last day to object, if the answer can be objected to. */
  objectBy: string | null;
}

/** Answers the dispute, if it still has the revision. Returns whether it had. */
export async function answer(context: TenantContext, by: Actor, dispute: string, given: Answer): Promise<boolean> {
  const { db, tenant } = context;
  const { revision, cents, reason, objectBy } = given;
  const kind = cents === undefined ? "kept" : "corrected";
  const answered = await db
    .updateTable("disputes")
    .set({
      ...{ state: kind, answer_by: null, object_by: objectBy, since: sql<Date>`now()`, revision: sql<number>`revision + 1` },
      corrected_cents: sql<number>`corrected_cents + ${cents ?? 0}::bigint`,
    })
    .where("tenant", "=", tenant)
    .where("id", "=", dispute)
    .where("answer_by", "is not", null)
    .where("revision", "=", revision)
    .returning("account")
    .executeTakeFirst();
  if (!answered) return false;
  const step = await addStep(context, by, dispute, { kind, message: reason, cents });
  if (cents !== undefined) await transferCorrection(context, { step, account: answered.account, cents });
  return true;
}

/** Objects to the answer, if it is not too late. Returns whether it was possible. */
export async function objectTo(
  context: PersonContext,
  dispute: string,
  { message, answerBy }: { message: string; answerBy: string },
): Promise<boolean> {
  const { db, tenant, person } = context;
  const objected = await db
    .updateTable("disputes")
    .set({ state: "objected", answer_by: answerBy, object_by: null, since: sql<Date>`now()`, revision: sql<number>`revision + 1` })
    .where("tenant", "=", tenant)
    .where("id", "=", dispute)
    .where("object_by", ">=", today)
    .returning("id")
    .executeTakeFirst();
  if (!objected) return false;
  await addStep(context, person, dispute, { kind: "objected", message });
  return true;
}

/**
 * Withdraws a dispute that waits for its answer. After an objection, the answer before it stays.
 * Returns the new state, or undefined if it was answered already.
 */
export async function withdraw(context: PersonContext, dispute: string): Promise<Row["state"] | undefined> {
  const { db, tenant, person } = context;
  const withdrawn = await db
    .updateTable("disputes")
    .set({
      state: sql<Row["state"]>`case when state = 'open' then 'withdrawn' when corrected_cents > 0 then 'corrected' else 'kept' end`,
      ...{ answer_by: null, since: sql<Date>`now()`, revision: sql<number>`revision + 1` },
    })
    .where("tenant", "=", tenant)
    .where("id", "=", dispute)
    .where("answer_by", "is not", null)
    .returning("state")
    .executeTakeFirst();
  if (!withdrawn) return undefined;
  await addStep(context, person, dispute, { kind: "withdrawn" });
  return withdrawn.state;
}
