/** All of a tenant's applications, for staff. The caller must have checked the permission. */
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type {
  listStaffApplications,
  StaffApplication,
  StaffApplicationListItem,
} from "#contract/applications/staff-calls.ts";
import { maxSearchResults } from "#contract/pagination.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { TenantContext } from "#service/database/context.ts";
import {
  count,
  countOver,
  pageOfMost,
  pagination,
  shortPageSize,
} from "#service/database/list-queries.ts";
import type { Tables } from "#service/database/tables.ts";
import { findFiles } from "#service/subjects/uploads/store/attached-files.ts";
import { columns, shownStatus } from "./applications.ts";

type ListItem = z.input<typeof StaffApplicationListItem>;
type Step = z.input<typeof StaffApplication>["steps"][number];
type Row = Pick<Selectable<Tables["applications"]>, "created" | "updated"> &
  Omit<ListItem, "created" | "waiting_since">;

function allApplications({ db, tenant }: TenantContext) {
  return db.selectFrom("applications").where("applications.tenant", "=", tenant);
}

const listColumns = (tenant: string) =>
  [...columns(tenant), "applications.name", "applications.updated"] as const;

function toListItem({ created, updated, ...row }: Row): ListItem {
  return {
    ...row,
    created: created.toISOString(),
    waiting_since: row.status === "received" ? updated.toISOString() : null,
  };
}

interface Shown {
  id: string;
  updated: Date;
  /** The time when the application started waiting for staff. Null if it isn't waiting. */
  since: Date | null;
}

const isWaiting = sql<boolean>`applications.status = 'received'`;
const waitingFirst = sql`case when ${isWaiting} then applications.updated end`;

/**
 * Lists a page of the first `maxSearchResults` applications: the longest waiting first, then the
 * others, latest first.
 */
export async function listAllApplications(
  context: TenantContext,
  { page = 1, status }: z.output<typeof listStaffApplications.query>,
): Promise<z.input<(typeof listStaffApplications)["answer"]>> {
  const found = allApplications(context).$if(status !== undefined, (query) =>
    query.where(shownStatus, "=", status ?? "received"),
  );
  const most = maxSearchResults + 1;
  // Without a status, both read only an index. It is partial, so the status is no parameter.
  const waitingLongest = found
    .select(["id", "updated", "updated as since"])
    .where(isWaiting)
    .orderBy("updated")
    .limit(most);
  const latest = found
    .select(["id", "updated", sql<Date | null>`null`.as("since")])
    .where("applications.status", "<>", sql.lit("received"))
    .orderBy("updated", "desc")
    .limit(most);
  const { total: waiting } = await allApplications(context)
    .where(isWaiting)
    .select(count)
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageOfMost(page, { size: shortPageSize });
  const shown = context.db.selectFrom(
    sql<Shown>`((${waitingLongest}) union all (${latest}))`.as("shown"),
  );
  const onPage = shown
    .select(["shown.id", countOver])
    .orderBy("shown.since")
    .orderBy("shown.updated", "desc")
    .orderBy("shown.id")
    .limit(limit)
    .offset(offset);
  const rows = await allApplications(context)
    .innerJoin(onPage.as("page"), (join) => join.onRef("page.id", "=", "applications.id"))
    .select([...listColumns(context.tenant), "page.total"])
    .orderBy(waitingFirst)
    .orderBy("applications.updated", "desc")
    .orderBy("applications.id")
    .execute();
  const total =
    rows[0]?.total ?? (page > 1 ? (await shown.select(count).executeTakeFirstOrThrow()).total : 0);
  return {
    applications: rows.map(({ total: _, ...row }) => toListItem(row)),
    pagination: pagination(page, Math.min(total, maxSearchResults), shortPageSize),
    more: total > maxSearchResults,
    waiting,
  };
}

/** Returns the ID of the application with this reference number. */
export async function findApplicationId(
  context: TenantContext,
  reference: string,
): Promise<string | undefined> {
  return (
    await allApplications(context)
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirst()
  )?.id;
}

export interface FoundApplication {
  /** The application as sent in the response. */
  application: z.input<typeof StaffApplication>;
  /** The ID of the person who sent it. Empty if they have since been deleted. */
  userId: string;
}

/** Returns everything about an application, or undefined if the tenant has no such application. */
export async function findApplication(
  context: TenantContext,
  id: string,
): Promise<FoundApplication | undefined> {
  const row = await allApplications(context)
    .innerJoin("accounts", (join) =>
      join
        .onRef("accounts.tenant", "=", "applications.tenant")
        .onRef("accounts.account", "=", "applications.account"),
    )
    .leftJoin("users", (join) =>
      join
        .onRef("users.tenant", "=", "applications.tenant")
        .onRef("users.id", "=", "applications.user_id"),
    )
    .leftJoin("consumers", (join) =>
      join
        .onRef("consumers.tenant", "=", "applications.tenant")
        .onRef("consumers.account", "=", "applications.account"),
    )
    .select([
      ...listColumns(context.tenant),
      "applications.id_number",
      "applications.household",
      "applications.revision",
      "applications.user_id",
    ])
    .select([
      "applications.uploads",
      sql<string>`coalesce(users.name, applications.name)`.as("sent_by"),
      "accounts.name as holder",
    ])
    .select(["consumers.id_number as holder_id", "consumers.suburb"])
    .where("applications.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    id_number,
    household,
    revision,
    user_id,
    uploads,
    sent_by,
    holder,
    holder_id,
    suburb,
    ...item
  } = row;
  const attachments = await findFiles(context, uploads);
  const first = {
    id: row.id,
    date: row.created.toISOString(),
    kind: "received",
    name: sent_by,
    message: "",
    valid_until: null,
  } as const;
  return {
    userId: user_id ?? "",
    application: {
      ...toListItem(item),
      id_number,
      revision,
      sent_by,
      household: household.map(({ income_cents, ...member }) => ({
        ...member,
        income: decimalFromCents(income_cents),
      })),
      holder: { name: holder, id_number: holder_id ?? "", suburb: suburb ?? "" },
      steps: [{ ...first, attachments }, ...(await findSteps(context, id))],
    },
  };
}

async function findSteps(context: TenantContext, application: string): Promise<Step[]> {
  const rows = await context.db
    .selectFrom("application_steps")
    .select(["id", "date", "kind", "name", "message", "valid_until", "uploads"])
    .where("tenant", "=", context.tenant)
    .where("application_id", "=", application)
    .orderBy("application_steps.date")
    .orderBy("id")
    .execute();
  const files = await findFiles(
    context,
    rows.flatMap(({ uploads }) => uploads),
  );
  return rows.map(({ uploads, date, ...row }) => ({
    ...row,
    date: date.toISOString(),
    attachments: files.filter(({ id }) => uploads.includes(id)),
  }));
}
