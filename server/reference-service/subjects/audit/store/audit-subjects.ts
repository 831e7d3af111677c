/** Finds the subjects of audit log entries that match a search text, and reads their names. */
import { sql } from "kysely";
import { type AuditSubjectKind, auditSubjectKinds } from "#contract/audit/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { parseIdentity } from "#service/subjects/people/identities.ts";
import type { AuditSubject } from "./audit-log.ts";

/**
 * The exact results of a search: subjects by kind, and the IDs of people, who can also be actors.
 */
export interface FoundSubjects {
  ids: Partial<Record<AuditSubjectKind, string[]>>;
  people: string[];
}

const accountNumber = /^\d{1,20}$/;
const reference = /^[A-Z]-\d{4}-\d+$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns the subjects that the text identifies exactly: an account with its tickets, applications
 * and payments, a reference, a person's email address or mobile number, or an ID. Returns undefined
 * for other text.
 */
export async function findSubjects(
  context: TenantContext,
  text: string,
): Promise<FoundSubjects | undefined> {
  const account = text.replaceAll(" ", "");
  const found = accountNumber.test(account) ? await findByAccount(context, account) : undefined;
  if (found) return found;
  if (reference.test(text.toUpperCase())) {
    return { ids: await findByColumn(context, "reference", text.toUpperCase()), people: [] };
  }
  if (uuid.test(text)) {
    return {
      ids: Object.fromEntries(auditSubjectKinds.map((kind) => [kind, [text]])),
      people: [text],
    };
  }
  const identity = parseIdentity(text)?.identity;
  const people = identity === undefined ? [] : await findPeople(context, identity);
  return people.length > 0 ? { ids: { person: people }, people } : undefined;
}

async function findByAccount(
  context: TenantContext,
  account: string,
): Promise<FoundSubjects | undefined> {
  const { db, tenant } = context;
  const known = await db
    .selectFrom("accounts")
    .select("account")
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .executeTakeFirst();
  if (!known) return undefined;
  const payments = await db
    .selectFrom("unallocated_payments")
    .select("id")
    .where("tenant", "=", tenant)
    .where(({ or, eb }) => or([eb("account", "=", account), eb("settled_account", "=", account)]))
    .execute();
  return {
    ids: {
      account: [account],
      payment: payments.map(({ id }) => id),
      ...(await findByColumn(context, "account", account)),
    },
    people: [],
  };
}

async function findByColumn(
  { db, tenant }: TenantContext,
  column: "account" | "reference",
  value: string,
) {
  const find = async (table: "tickets" | "applications") => {
    const rows = await db
      .selectFrom(table)
      .select("id")
      .where("tenant", "=", tenant)
      .where(column, "=", value)
      .execute();
    return rows.map(({ id }) => id);
  };
  return { ticket: await find("tickets"), application: await find("applications") };
}

/** Returns the people who use the email address or mobile number, even if it is not verified. */
async function findPeople({ db, tenant }: TenantContext, identity: string): Promise<string[]> {
  const rows = await db
    .selectFrom("identities")
    .select("user_id")
    .where("tenant", "=", tenant)
    .where("identity", "=", identity)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * The queries that read the names of subjects, by kind. Accounts need no query, because their ID is
 * the account number.
 */
const labelQueries: Partial<Record<AuditSubjectKind, ReturnType<typeof sql>>> = {
  person: sql`select id, name as label from users`,
  ticket: sql`select id, reference as label from tickets`,
  application: sql`select id, reference as label from applications`,
  payment: sql`select id, provider_reference as label from unallocated_payments`,
};

/** Returns the names of the subjects that have one and still exist, by kind and ID. */
export async function findLabels(
  { db, tenant }: TenantContext,
  subjects: readonly AuditSubject[],
): Promise<ReadonlyMap<string, string>> {
  const labels = new Map<string, string>();
  for (const kind of auditSubjectKinds) {
    const query = labelQueries[kind];
    const ids = [
      ...new Set(subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)),
    ];
    if (!query || ids.length === 0) continue;
    const { rows } = await sql<{
      id: string;
      label: string;
    }>`${query} where tenant = ${tenant} and id = any(${ids}::text[])`.execute(db);
    for (const { id, label } of rows) labels.set(`${kind} ${id}`, label);
  }
  return labels;
}
