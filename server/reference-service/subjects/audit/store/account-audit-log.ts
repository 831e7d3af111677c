/** The history of an account: changes, and views by staff. */
import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { AccountLogEntry, listAccountLogs } from "#contract/access/calls.ts";
import {
  describeInEnglish,
  type EntryValues,
  valuesOfView,
} from "#contract/audit/sentence-values.ts";
import { type AccountView, accountViews, type AuditAction } from "#contract/audit/sentences.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { Actor, Db, TenantContext } from "#service/database/context.ts";
import { count, pageSize, pagination, parseOrderByDate } from "#service/database/list-queries.ts";
import { dayOf } from "#service/database/table.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import {
  addAuditEntry,
  type AuditDetails,
  type AuditSubject,
  hourlyId,
  sentenceColumns,
} from "./audit-log.ts";

/** The action of the history entry that covers all views by one staff member on one day. */
const dayOfViews = "staff.viewed";

/**
 * Records what a staff member viewed. `about` identifies it, for example by the statement's date.
 * Previews are recorded at most once an hour, because a page shows 25 of them. The audit log has
 * every view; the account's history has one entry per staff member and day.
 */
export async function logAuditView(
  context: TenantContext & { person: Actor },
  account: string,
  view: AccountView,
  about = "",
  subject: AuditSubject = { kind: "account", id: account },
): Promise<void> {
  const { db, tenant, person } = context;
  const id =
    view === "statement.thumbnail" ? hourlyId(view, account, person.id ?? "") : randomUUID();
  const values = valuesOfView(view, about);
  if (!(await addAuditEntry(context, person, { id, action: view, values, subject }))) return;
  const date = new Date();
  const day = ["views", account, person.id ?? "", todayInSouthAfrica(date)].join("|");
  const viewed = `${view} ${about}`.trim();
  await db
    .insertInto("account_audit_log")
    .values({
      tenant,
      id: createHash("sha256").update(day).digest("base64url"),
      date,
      account,
      views: JSON.stringify({ [viewed]: 1 }),

      actor_id: person.id ?? null,
      actor: person.name,
      ip: person.ip,
      action: dayOfViews,
      description: "",
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant", "id"]).doUpdateSet({
        date: sql`greatest(account_audit_log.date, excluded.date)`,
        actor: sql`excluded.actor`,
        ip: sql`excluded.ip`,
        // Only with immutable functions, as Citus requires.
        views: sql`jsonb_set(account_audit_log.views, array[${viewed}::text],
          (coalesce((account_audit_log.views ->> ${viewed}::text)::int, 0) + 1)::text::jsonb)`,
      }),
    )
    .execute();
}

/**
 * Records a change in the account's history and in the audit log, in the same transaction as the
 * change. `values` are the values in the action's sentence, with identities masked and without
 * secrets. In the audit log, the entry may be about something else, such as an application.
 */
export async function logChange<Action extends AuditAction>(
  context: TenantContext,
  by: Actor,
  account: string,
  action: Action,
  values: EntryValues<Action>,
  {
    subject = { kind: "account", id: account },
    ...details
  }: AuditDetails & { subject?: AuditSubject } = {},
): Promise<void> {
  const id = randomUUID();
  await context.db
    .insertInto("account_audit_log")
    .values({
      tenant: context.tenant,
      id,
      account,
      actor_id: by.id ?? null,
      actor: by.name,
      ip: by.ip,
      named_id: details.names ?? null,
      ...sentenceColumns(action, values),
    })
    .execute();
  await addAuditEntry(context, by, { id, action, values, ...details, subject });
}

const orderColumns = {
  date: sql`date`,
  actor: sql`actor collate "und-x-icu"`,
  action: sql`action`,
};

type Query = z.output<typeof listAccountLogs.query>;
type Filters = Pick<Query, "staff_views"> & { ofAction: boolean };
type Values = Record<"tenant" | "account" | "action" | "held", string>;

function filteredEntries(
  db: Db,
  { tenant, account, action, held }: Values,
  { staff_views, ofAction }: Filters,
) {
  return db
    .selectFrom("account_audit_log")
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where(sql<boolean>`${held}::datemultirange @> ${dayOf("date")}`)
    .$if(ofAction, (query) => query.where("action", "=", action))
    .$if(staff_views === "hidden", (query) =>
      query.where("action", "not in", [dayOfViews, ...Object.keys(accountViews)]),
    );
}

const countEntries = compileOnce(
  ["tenant", "account", "action", "held"],
  (db, values, filters: Filters) => filteredEntries(db, values, filters).select(count),
);

const findPage = compileOnce(
  ["tenant", "account", "action", "held", "offset"],
  (
    db,
    { offset, ...values },
    { order = "date|desc", ...filters }: Filters & Pick<Query, "order">,
  ) => {
    const { column, direction, days } = parseOrderByDate(order);
    // Select only the key columns here, so that skipping to a distant page needs only the index.
    const shown = filteredEntries(db, values, filters)
      .select(["tenant", "id"])
      .orderBy(orderColumns[column], direction)
      .orderBy("date", days)
      .orderBy("id", days)
      .limit(pageSize)
      .offset(sql<number>`${offset}`);
    return db
      .selectFrom(shown.as("shown"))
      .innerJoin("account_audit_log as l", (join) =>
        join.onRef("l.tenant", "=", "shown.tenant").onRef("l.id", "=", "shown.id"),
      )
      .select(["l.id", "date", "actor", "action", "description", "values", "ip", "views"])
      .orderBy(orderColumns[column], direction)
      .orderBy("date", days)
      .orderBy("l.id", days);
  },
);

/**
 * Lists a page of the account's history. Also returns every action that occurs in the whole
 * history. `held` are the days to show.
 */
export async function listAuditEntries(
  context: TenantContext,
  account: string,
  { page = 1, order, action, staff_views = "shown" }: z.output<typeof listAccountLogs.query>,
  held: string,
): Promise<z.input<(typeof listAccountLogs)["answer"]>> {
  const { db, tenant } = context;
  const values = { tenant, account, action: action ?? "", held };
  const filters = { staff_views, ofAction: action !== undefined };
  const [rows, [counted], actions] = await Promise.all([
    findPage(db, { ...values, offset: (page - 1) * pageSize }, { ...filters, order }),
    countEntries(db, values, filters),
    distinctActions(context, account, held),
  ]);
  return {
    logs: rows.map(toEntry),
    actions,
    staff_views,
    pagination: pagination(page, counted?.total ?? 0),
  };
}

type Row = { date: Date; views: Record<string, number> | null } & Omit<
  z.input<typeof AccountLogEntry>,
  "date" | "views"
>;

function toEntry({ date, views, ...row }: Row): z.input<typeof AccountLogEntry> {
  const entry = { ...row, date: date.toISOString() };
  if (!views) return entry;
  const viewed = Object.entries(views).map(([name, times]) => {
    const [action = "", about = ""] = name.split(/ (.*)/);
    const values = valuesOfView(action, about);
    return { action, description: describeInEnglish(action, values), values, count: times };
  });
  const description = viewed.map((view) => `${view.description} (${view.count})`).join("; ");
  return { ...entry, description, views: viewed };
}

/** Returns the distinct actions with one index lookup for each, however many entries there are. */
async function distinctActions(
  { db, tenant }: TenantContext,
  account: string,
  held: string,
): Promise<string[]> {
  return (await findActions(db, { tenant, account, held })).map(({ action }) => action);
}

const findActions = compileOnce(["tenant", "account", "held"], (db, { tenant, account, held }) => {
  const first = (after: ReturnType<typeof sql>) =>
    sql`select min(action) from account_audit_log where tenant = ${tenant} and account = ${account}
      and ${held}::datemultirange @> ${dayOf("date")} ${after}`;
  const query = sql<{ action: string }>`
    with recursive found(action) as (
      (${first(sql``)})
      union all
      select (${first(sql`and action > found.action`)}) from found where found.action is not null
    )
    select action from found where action is not null`;
  return { compile: () => query.compile(db) };
});
