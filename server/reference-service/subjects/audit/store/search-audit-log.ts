/**
 * Reads the audit log for the people who may see all of it. The caller must have checked the
 * permission.
 */
import { sql } from "kysely";
import type { z } from "zod";
import {
  type AuditEntry,
  type AuditSubjectKind,
  auditSubjectKinds,
  type listAuditLog,
  maxAuditEntries,
} from "#contract/audit/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import {
  count,
  countOver,
  hasText,
  pageOfMost,
  pagination,
} from "#service/database/list-queries.ts";
import { findLabels, findSubjects, type FoundSubjects } from "./audit-subjects.ts";

export type AuditFilters = Omit<z.output<typeof listAuditLog.query>, "page">;
type EntryJson = z.input<typeof AuditEntry>;

/** The number of the newest entries that a text search covers, to limit how long a page takes. */
const mostSearched = 100_000;

/** Returns the time at which a South African day starts, or the start of 1970 if that is later. */
function startOf(day: string, daysLater = 0): Date {
  return new Date(Math.max(0, Date.parse(`${day}T00:00:00+02:00`) + daysLater * 86_400_000));
}

interface Search {
  filters: AuditFilters;
  /** The subjects that the search identifies exactly. If undefined, the search looks for `text`. */
  subjects: FoundSubjects | undefined;
  text: string;
}

async function readSearch(context: TenantContext, filters: AuditFilters): Promise<Search> {
  const text = filters.search?.trim() ?? "";
  const subjects = text === "" ? undefined : await findSubjects(context, text);
  return { filters, subjects, text: subjects ? "" : text };
}

/** Selects the entries that match all filters except the text, newest first. */
function matching(
  { db, tenant }: TenantContext,
  { filters: { action, actor, subject_kind, from, to }, subjects }: Search,
) {
  return db
    .selectFrom("audit_log as l")
    .where("l.tenant", "=", tenant)
    .$if(action !== undefined, (query) => query.where("l.action", "=", action ?? ""))
    .$if(actor !== undefined, (query) => query.where("l.actor_id", "=", actor ?? ""))
    .$if(subject_kind !== undefined, (query) =>
      query.where("l.subject_kind", "=", subject_kind ?? "account"),
    )
    .$if(from !== undefined, (query) => query.where("l.date", ">=", startOf(from ?? "")))
    .$if(to !== undefined, (query) => query.where("l.date", "<", startOf(to ?? "", 1)))
    .$if(subjects !== undefined, (query) =>
      query.where(({ or, and, eb }) => {
        const one = (kind: AuditSubjectKind) => {
          const ids = subjects?.ids[kind] ?? [];
          return ids.length === 0
            ? []
            : [and([eb("l.subject_kind", "=", kind), eb("l.subject", "in", ids)])];
        };
        const people = subjects?.people ?? [];
        return or([
          ...auditSubjectKinds.flatMap(one),
          ...(people.length > 0 ? [eb("l.actor_id", "in", people)] : []),
        ]);
      }),
    )
    .orderBy("l.date", "desc")
    .orderBy("l.id", "desc");
}

// Most matches are in the description. They need no look at the actor.
const containsText = (text: string) =>
  sql<boolean>`(${hasText("l.description", text)} or ${hasText("l.actor", text)})`;

const columns = [
  ...([
    "l.id",
    "l.date",
    "l.actor_id",
    "l.actor",
    "l.action",
    "l.subject_kind",
    "l.subject",
  ] as const),
  ...(["l.description", "l.values", "l.ip", "l.before", "l.after"] as const),
] as const;

type Row = Omit<EntryJson, "date" | "actor" | "subject"> & {
  date: Date;
  actor_id: string | null;
  actor: string;
  subject_kind: AuditSubjectKind;
  subject: string;
};

async function toEntries(context: TenantContext, rows: readonly Row[]): Promise<EntryJson[]> {
  const labels = await findLabels(
    context,
    rows.map(({ subject_kind: kind, subject: id }) => ({ kind, id })),
  );
  return rows.map(
    ({
      id,
      date,
      actor_id,
      actor,
      action,
      subject_kind: kind,
      subject,
      description,
      values,
      ip,
      before,
      after,
    }) => {
      const label = labels.get(`${kind} ${subject}`);
      return {
        id,
        date: date.toISOString(),
        actor: { id: actor_id, name: actor },
        action,
        description,
        values,
        ip,
        before,
        after,
        subject: { kind, id: subject, ...(label !== undefined && { label }) },
      };
    },
  );
}

/**
 * Lists a page of the newest `maxAuditEntries` matching entries, and reports whether there are
 * more.
 */
export async function listEntries(
  context: TenantContext,
  { page = 1, ...filters }: z.output<typeof listAuditLog.query>,
): Promise<{ entries: EntryJson[]; pagination: ReturnType<typeof pagination>; more: boolean }> {
  const { db } = context;
  const search = await readSearch(context, filters);
  const all = matching(context, search);
  const found =
    search.text === ""
      ? all
      : db
          .selectFrom(all.selectAll("l").limit(mostSearched).as("l"))
          .where(containsText(search.text))
          .orderBy("l.date", "desc")
          .orderBy("l.id", "desc");
  // The page and its count come from one search, because a rare text takes long to find. Only the
  // page's entries are read whole.
  const listed = db.selectFrom(
    found
      .select(["l.id", "l.date"])
      .limit(maxAuditEntries + 1)
      .as("l"),
  );
  const { limit, offset } = pageOfMost(page, { most: maxAuditEntries });
  const shown = listed
    .select(["l.id", countOver])
    .orderBy("l.date", "desc")
    .orderBy("l.id", "desc")
    .limit(limit)
    .offset(offset)
    .as("shown");
  const rows = await db
    .selectFrom(shown)
    .innerJoin("audit_log as l", (join) =>
      join.on("l.tenant", "=", context.tenant).onRef("l.id", "=", "shown.id"),
    )
    .select([...columns, "shown.total"])
    .orderBy("l.date", "desc")
    .orderBy("l.id", "desc")
    .execute();
  const total =
    rows[0]?.total ?? (page > 1 ? (await listed.select(count).executeTakeFirstOrThrow()).total : 0);
  return {
    entries: await toEntries(context, rows),
    pagination: pagination(page, Math.min(total, maxAuditEntries)),
    more: total > maxAuditEntries,
  };
}

/** Returns the distinct actions of the whole log with one index lookup for each. */
export async function listActions({ db, tenant }: TenantContext): Promise<string[]> {
  const first = (after: ReturnType<typeof sql>) =>
    sql`select min(action) from audit_log where tenant = ${tenant} ${after}`;
  const { rows } = await sql<{ action: string }>`
    with recursive found(action) as (
      (${first(sql``)})
      union all
      select (${first(sql`and action > found.action`)}) from found where found.action is not null
    )
    select action from found where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

const batchSize = 1_000;

/** The position after a batch. The date is text, because a Date would lose the microseconds. */
export interface Position {
  date: string;
  id: string;
}

/**
 * Reads the next batch of all matching entries, for exports of any length. A batch may be empty
 * even if others follow, because a text search reads every entry. The batch is the last one if
 * `next` is undefined.
 */
export async function readBatch(
  context: TenantContext,
  filters: AuditFilters,
  after: Position | undefined,
): Promise<{ entries: EntryJson[]; next: Position | undefined }> {
  const search = await readSearch(context, filters);
  const matches = search.text === "" ? sql<boolean>`true` : containsText(search.text);
  const rows = await matching(context, search)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(l.date, l.id) < (${after?.date}::timestamptz, ${after?.id}::text)`),
    )
    .select([...columns, sql<string>`l.date::text`.as("at"), matches.as("matches")])
    .limit(batchSize)
    .execute();
  const last = rows.length === batchSize ? rows.at(-1) : undefined;
  return {
    entries: await toEntries(
      context,
      rows.filter((row) => row.matches),
    ),
    next: last && { date: last.at, id: last.id },
  };
}
