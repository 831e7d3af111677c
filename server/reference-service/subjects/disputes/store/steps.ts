/**
 * Changes to disputes. Each change after the opening is one conditional SQL statement, so that if
 * two people act at the same moment, exactly one of them succeeds.
 */
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { assignToLines } from "#contract/disputes/disputed-lines.ts";
import type { Actor, PersonContext, TenantContext } from "#service/database/context.ts";
import { nextReference } from "#service/database/reference-numbers.ts";
import type { Tables } from "#service/database/tables.ts";
import { today } from "#service/database/today.ts";
import { transferCorrection } from "#service/subjects/ledger/store/ledger.ts";
import { clearSettledTexts, isInDispute } from "./disputes.ts";

type Row = Selectable<Tables["disputes"]>;

/** A charge on a statement. */
export interface Charge {
  service: string;
  description: string;
  /** The amount in cents, including VAT. */
  cents: number;
}

/** Returns the line of a statement at a position, counted from 1, or undefined if there is none. */
export async function findCharge(
  { db, tenant }: TenantContext,
  statement: string,
  line: number,
): Promise<Charge | undefined> {
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
  kind: Row["kind"];
  account: string;
  statement: { id: string; date: string };
  line: number;
  charge: Charge;
  cents: number;
  /** The part of `cents` that is to be paid until the answer. */
  meantimeCents: number;
  /** The part of `cents` that doesn't have to be paid until the answer. */
  heldCents: number;
  /** The market value that the person thinks is right. Null for a charge. */
  valueCents: number | null;
  reason: string;
  reading: string | undefined;
  uploads: readonly string[];
  answerBy: string;
}

/** Opens a dispute. Lock the account first, and check that the charge is in no other dispute. */
export async function insertDispute(
  context: PersonContext,
  dispute: NewDispute,
): Promise<{ id: string; reference: string }> {
  const { db, tenant, person } = context;
  const { kind, account, statement, line, charge, cents, reason, reading, uploads, answerBy } =
    dispute;
  return db
    .insertInto("disputes")
    .values({
      tenant,
      id: randomUUID(),
      reference: await nextReference(context, "D"),
      account,
      user_id: person.id,
      name: person.name,

      statement_id: statement.id,
      statement_date: statement.date,
      line,
      service: charge.service,
      description: charge.description,

      charge_cents: charge.cents,
      amount_cents: cents,
      kind,
      meantime_cents: dispute.meantimeCents,
      held_cents: dispute.heldCents,
      value_cents: dispute.valueCents,
      reason,
      reading: reading ?? null,
      uploads: [...uploads],
      answer_by: answerBy,
    })
    .returning(["id", "reference"])
    .executeTakeFirstOrThrow();
}

/**
 * Returns the reference of a current or earlier dispute about the charge on a statement's line, if
 * any. An import may have changed or moved the charge since the dispute was opened.
 */
export async function findReferenceOfCharge(
  { db, tenant }: TenantContext,
  statement: { id: string; account: string },
  line: number,
): Promise<string | undefined> {
  const disputes = await db
    .selectFrom("disputes")
    .select(["reference", "line", "service", "description", "charge_cents as charge"])
    .where("tenant", "=", tenant)
    .where("account", "=", statement.account)
    .where("statement_id", "=", statement.id)
    .where("state", "<>", "withdrawn")
    // The reverse of the order in which people see them.
    .orderBy("created")
    .orderBy("id", "desc")
    .execute();
  const lines = await db
    .selectFrom("statement_lines")
    .select(["service", "description", "amount_cents as amount", "vat_cents as vat"])
    .where("tenant", "=", tenant)
    .where("statement_id", "=", statement.id)
    .orderBy("position")
    .execute();
  return assignToLines(disputes, lines)[line - 1]?.reference;
}

/** Returns the reference of an objection to a valuation on the account that isn't over, if any. */
export async function findOpenValuation(
  { db, tenant }: TenantContext,
  account: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("disputes as d")
    .select("d.reference")
    .where("d.tenant", "=", tenant)
    .where("d.account", "=", account)
    .where("d.kind", "=", "valuation")
    .where(isInDispute)
    .executeTakeFirst();
  return found?.reference;
}

/** Removes the texts that a dispute kept for its answer if the person who opened it was deleted. */
async function clearIfOpenerLeft(context: TenantContext, dispute: string): Promise<void> {
  const left = sql<boolean>`not exists (select from users u where u.tenant = ${context.tenant} and u.id = disputes.user_id)`;
  await clearSettledTexts(context, sql`id = ${dispute} and ${left}`);
}

async function addStep(
  { db, tenant }: TenantContext,
  by: Actor,
  dispute: string,
  {
    kind,
    message = "",
    cents,
  }: {
    kind: Selectable<Tables["dispute_steps"]>["kind"];
    message?: string;
    cents?: number | undefined;
  },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("dispute_steps")
    .values({
      tenant,
      id,
      dispute_id: dispute,
      kind,
      user_id: by.id ?? "",
      name: by.name,
      message,
      amount_cents: cents ?? null,
    })
    .execute();
  return id;
}

/**
 * An answer. With `cents`, the account is credited or, for a valuation, the value is changed to it;
 * without, the charge or the value is kept.
 */
export interface Answer {
  kind: Row["kind"];
  revision: number;
  cents: number | undefined;
  reason: string;
  /** The last day to object, if the answer can be objected to. */
  objectBy: string | null;
}

/** Answers the dispute, if its revision hasn't changed. Returns whether it was answered. */
export async function answer(
  context: TenantContext,
  by: Actor,
  dispute: string,
  given: Answer,
): Promise<boolean> {
  const { revision, cents, reason, objectBy } = given;
  const kind = cents === undefined ? "kept" : "corrected";
  // A new value is billed by the billing system, so it credits nothing here.
  const credit = given.kind === "charge" ? cents : undefined;
  const answered = await context.db
    .updateTable("disputes")
    .set({
      state: kind,
      answer_by: null,
      object_by: objectBy,
      since: sql<Date>`now()`,
      revision: sql<number>`revision + 1`,
      corrected_cents: sql<number>`corrected_cents + ${credit ?? 0}::bigint`,
    })
    .where("tenant", "=", context.tenant)
    .where("id", "=", dispute)
    .where("answer_by", "is not", null)
    .where("revision", "=", revision)
    .returning("account")
    .executeTakeFirst();
  if (!answered) return false;
  await clearIfOpenerLeft(context, dispute);
  const step = await addStep(context, by, dispute, { kind, message: reason, cents });
  if (credit !== undefined)
    await transferCorrection(context, { step, account: answered.account, cents: credit });
  return true;
}

/** Objects to the answer, if it is not too late. Returns whether the objection was possible. */
export async function objectTo(
  context: PersonContext,
  dispute: string,
  { message, answerBy }: { message: string; answerBy: string },
): Promise<boolean> {
  const { db, tenant, person } = context;
  const objected = await db
    .updateTable("disputes")
    .set({
      state: "objected",
      answer_by: answerBy,
      object_by: null,
      since: sql<Date>`now()`,
      revision: sql<number>`revision + 1`,
    })
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
 * Withdraws a dispute that is waiting for an answer. If it had been answered before an objection,
 * that answer still applies. Returns the new state, or undefined if the dispute is no longer
 * waiting for an answer.
 */
export async function withdraw(
  context: PersonContext,
  dispute: string,
): Promise<Row["state"] | undefined> {
  const { db, tenant, person } = context;
  const withdrawn = await db
    .updateTable("disputes")
    .set({
      state: sql<Row["state"]>`case when state = 'open' then 'withdrawn' when exists (
        select from dispute_steps s where s.tenant = ${tenant} and s.dispute_id = disputes.id and s.kind = 'corrected'
      ) then 'corrected' else 'kept' end`,
      answer_by: null,
      since: sql<Date>`now()`,
      revision: sql<number>`revision + 1`,
    })
    .where("tenant", "=", tenant)
    .where("id", "=", dispute)
    .where("answer_by", "is not", null)
    .returning("state")
    .executeTakeFirst();
  if (!withdrawn) return undefined;
  await clearIfOpenerLeft(context, dispute);
  await addStep(context, person, dispute, { kind: "withdrawn" });
  return withdrawn.state;
}
