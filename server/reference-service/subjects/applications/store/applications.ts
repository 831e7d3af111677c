/** Residents' applications for indigent support, as stored. */
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { type Application, renewalDays } from "#contract/applications/calls.ts";
import type { Actor, PersonContext, TenantContext } from "#service/database/context.ts";
import { nextReference } from "#service/database/reference-numbers.ts";
import type { Tables } from "#service/database/tables.ts";
import { today } from "#service/database/today.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";

export type ApplicationJson = z.input<typeof Application>;
type ApplicationRow = Selectable<Tables["applications"]>;

/**
 * The status that people see. An approval expires after its last day, even if no job has run since
 * then.
 */
export const shownStatus = sql<
  ApplicationJson["status"]
>`case when applications.status = 'approved' and applications.valid_until < ${today}
  then 'expired' else applications.status end`;

/** The municipality's question or reason that goes with the current status. */
const latestMessage = (tenant: string) => sql<string>`coalesce((
  select s.message from application_steps s
  where s.tenant = ${tenant} and s.application_id = applications.id and s.kind = applications.status
  order by s.date desc, s.id limit 1), '')`;

export const columns = (tenant: string) =>
  [
    ...([
      "applications.id",
      "applications.reference",
      "applications.kind",
      "applications.account",
      "applications.created",
    ] as const),
    ...([
      "applications.valid_until",
      shownStatus.as("status"),
      latestMessage(tenant).as("message"),
    ] as const),
  ] as const;

/**
 * The SQL condition for an open application. Its values are literals, because with parameters
 * PostgreSQL could not use the partial index in a generic plan.
 */
export const isOpen = sql<boolean>`status in ('received', 'more_needed')`;

const toJson = <Row extends { created: Date }>({ created, ...row }: Row) => ({
  ...row,
  created: created.toISOString(),
});

function ownApplications({ db, tenant, person }: PersonContext) {
  return db
    .selectFrom("applications")
    .select(columns(tenant))
    .where("tenant", "=", tenant)
    .where("user_id", "=", person.id);
}

/** Returns the person's own applications, newest first. */
export async function listApplications(context: PersonContext): Promise<ApplicationJson[]> {
  const rows = await ownApplications(context)
    .orderBy("applications.created", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toJson);
}

/** Returns the person's own application, or undefined if it is someone else's or doesn't exist. */
export async function findOwnApplication(
  context: PersonContext,
  id: string,
): Promise<ApplicationJson | undefined> {
  const row = await ownApplications(context).where("id", "=", id).executeTakeFirst();
  return row && toJson(row);
}

export interface NewApplication {
  account: string;
  name: string;
  idNumber: string;
  household: { name: string; relation: string; income_cents: number }[];
  uploads: readonly string[];
}

/**
 * Adds an application. Returns undefined if the account already has an open application, even from
 * another person.
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
    .onConflict((conflict) =>
      conflict.columns(["tenant", "account", "kind"]).where(isOpen).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row && findOwnApplication(context, row.id);
}

/** Returns the reference of the account's open application. */
export async function findOpenReference(
  { db, tenant }: TenantContext,
  account: string,
): Promise<string> {
  const { reference } = await db
    .selectFrom("applications")
    .select("reference")
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return reference;
}

export interface NewStep {
  kind: Selectable<Tables["application_steps"]>["kind"];
  message?: string | undefined;
  validUntil?: string | undefined;
  uploads?: readonly string[];
}

function endsSoon(validUntil: string): boolean {
  return Date.parse(validUntil) - Date.parse(todayInSouthAfrica()) <= renewalDays * 86_400_000;
}

/**
 * Records the step and changes the application's status, if the application still has the revision
 * or status in `from`. Returns false if another step was taken first.
 */
export async function takeStep(
  { db, tenant }: TenantContext,
  by: Actor,
  id: string,
  from: { revision: number } | { status: ApplicationRow["status"] },
  { kind, message = "", validUntil, uploads = [] }: NewStep,
): Promise<boolean> {
  const moved = await db
    .updateTable("applications")
    .set({
      status: kind === "answered" ? "received" : kind,
      revision: sql<number>`revision + 1`,
      updated: sql<Date>`now()`,
      ...(validUntil !== undefined && {
        valid_until: validUntil,
        // People who were approved for a short time have just been told when it ends.
        reminded: endsSoon(validUntil) ? sql<Date>`now()` : null,
      }),
    })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where(isOpen)
    .$if("revision" in from, (query) =>
      query.where("revision", "=", "revision" in from ? from.revision : 0),
    )
    .$if("status" in from, (query) =>
      query.where("status", "=", "status" in from ? from.status : "received"),
    )
    .returning("id")
    .executeTakeFirst();
  if (!moved) return false;
  await db
    .insertInto("application_steps")
    .values({
      tenant,
      id: randomUUID(),
      application_id: id,
      kind,
      user_id: by.id ?? "",
      name: by.name,
      message,
      valid_until: validUntil ?? null,
      uploads: [...uploads],
    })
    .execute();
  return true;
}
