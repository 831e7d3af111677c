/** Disputes about charges, as people and staff see them. */
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { z } from "zod";
import type {
  Dispute,
  DisputeListItem,
  DisputeStep,
  listDisputes as listCall,
} from "#contract/disputes/calls.ts";
import type { listStaffDisputes, StaffDispute } from "#contract/disputes/staff-calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { TenantContext } from "#service/database/context.ts";
import { hasModule } from "#service/database/has-module.ts";
import { formerHolderOn } from "#service/database/held-days.ts";
import { count, pageSize, pagination } from "#service/database/list-queries.ts";
import type { Tables } from "#service/database/tables.ts";
import { today } from "#service/database/today.ts";
import { findFiles } from "#service/subjects/uploads/store/attached-files.ts";

type ListItemJson = z.input<typeof DisputeListItem>;

/** Checks whether a dispute, aliased `d`, keeps its amount from being collected today. */
export const isInDispute = sql<boolean>`(d.answer_by is not null or coalesce(d.object_by >= ${today}, false))`;

/**
 * Checks whether a dispute, aliased `d`, keeps its amount from being collected today. Always false
 * if the municipality doesn't use the module.
 */
export const isHeld = (tenant: string) =>
  sql<boolean>`(${isInDispute} and ${hasModule(tenant, "disputes")})`;

/** The time at which the amount of a dispute, aliased `d`, stops being in dispute. */
export const endOfDispute = sql<Date>`coalesce((d.object_by + 1)::timestamp at time zone 'Africa/Johannesburg', d.since)`;

/**
 * The amount that a dispute, aliased `d`, holds back while it lasts: what was unpaid when it was
 * opened, less what has been credited since.
 */
export const heldCents = sql<number>`greatest(d.held_cents - d.corrected_cents, 0)`;
const heldNow = sql<number>`(case when ${isInDispute} then ${heldCents} else 0 end)::bigint`;

/**
 * The part of the balance of an account, aliased `a`, that disputes hold back. 0 if the
 * municipality takes no disputes.
 */
export const disputedOnAccount = (tenant: string) =>
  sql<number>`greatest(least(a.balance_cents, coalesce((
    select sum(${heldCents}) from disputes d
    where d.tenant = ${tenant} and d.account = a.account and ${isHeld(tenant)}
      and (a.holder_since is null or d.statement_date >= a.holder_since)), 0)), 0)::bigint`;

/** Selects disputes, aliased `d`, with their accounts, aliased `a`. */
function allDisputes({ db, tenant }: TenantContext) {
  return db
    .selectFrom("disputes as d")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.tenant", "=", "d.tenant").onRef("a.account", "=", "d.account"),
    )
    .where("d.tenant", "=", tenant);
}

const listColumns = [
  ...([
    "d.id",
    "d.reference",
    "d.account",
    "d.statement_id",
    "d.statement_date",
    "d.line",
    "d.service",
    "d.description",
  ] as const),
  ...([
    "d.charge_cents",
    "d.amount_cents",
    "d.state",
    "d.created",
    "d.answer_by",
    heldNow.as("held_cents"),
  ] as const),
  ...(["d.kind", "d.meantime_cents", "d.value_cents"] as const),
  sql<string | null>`case when d.object_by >= ${today} then d.object_by end`.as("object_by"),
] as const;

const staffColumns = (tenant: string) =>
  [
    sql<string>`coalesce(${formerHolderOn(tenant, "d.statement_date")}, a.name)`.as("holder"),
    sql<boolean>`coalesce(d.answer_by < ${today}, false)`.as("overdue"),
  ] as const;

type ListRow = Pick<
  Selectable<Tables["disputes"]>,
  | "id"
  | "reference"
  | "account"
  | "statement_id"
  | "statement_date"
  | "line"
  | "service"
  | "description"
> &
  Pick<
    Selectable<Tables["disputes"]>,
    "charge_cents" | "amount_cents" | "state" | "created" | "answer_by" | "object_by"
  > &
  Pick<Selectable<Tables["disputes"]>, "kind" | "meantime_cents" | "value_cents"> & {
    held_cents: number;
  };

function toListItem(row: ListRow): ListItemJson {
  const { id, reference, account, line, service, description, state, answer_by, object_by } = row;
  return {
    id,
    reference,
    account,
    line,
    service,
    description,
    state,
    answer_by,
    object_by,
    statement: { id: row.statement_id, date: row.statement_date },
    charge: decimalFromCents(row.charge_cents),
    amount: decimalFromCents(row.amount_cents),
    disputed: decimalFromCents(row.held_cents),
    kind: row.kind,
    value: row.value_cents === null ? null : decimalFromCents(row.value_cents),
    meantime: decimalFromCents(row.kind === "charge" ? row.meantime_cents : 0),
    created: row.created.toISOString(),
  };
}

function disputesOf(
  context: TenantContext,
  { account, statement }: Record<"account" | "statement", string>,
  ofStatement: boolean,
) {
  return allDisputes(context)
    .where("d.account", "=", account)
    .$if(ofStatement, (query) => query.where("d.statement_id", "=", statement));
}

const countDisputes = compileOnce(
  ["tenant", "account", "statement"],
  (db, { tenant, ...of }, ofStatement: boolean) =>
    disputesOf({ db, tenant }, of, ofStatement).select(count),
);

const findPage = compileOnce(
  ["tenant", "account", "statement", "offset"],
  (db, { tenant, offset, ...of }, ofStatement: boolean) =>
    disputesOf({ db, tenant }, of, ofStatement)
      .select(listColumns)
      .orderBy("d.created", "desc")
      .orderBy("d.id")
      .limit(pageSize)
      .offset(sql<number>`${offset}`),
);

/** Lists a page of the account's disputes, newest first. */
export async function listDisputes(
  context: TenantContext,
  account: string,
  { page = 1, statement }: z.output<typeof listCall.query>,
): Promise<z.input<(typeof listCall)["answer"]>> {
  const { db, tenant } = context;
  const values = { tenant, account, statement: statement ?? "" };
  const ofStatement = statement !== undefined;
  const [rows, [counted]] = await Promise.all([
    findPage(db, { ...values, offset: (page - 1) * pageSize }, ofStatement),
    countDisputes(db, values, ofStatement),
  ]);
  return { disputes: rows.map(toListItem), pagination: pagination(page, counted?.total ?? 0) };
}

/** Lists a page of all disputes: the earliest deadline first, then the most recently answered. */
export async function listAllDisputes(
  context: TenantContext,
  { page = 1, state }: z.output<typeof listStaffDisputes.query>,
): Promise<z.input<(typeof listStaffDisputes)["answer"]>> {
  const found = allDisputes(context)
    .$if(state === "open", (query) => query.where("d.answer_by", "is not", null))
    .$if(state === "answered", (query) => query.where("d.answer_by", "is", null));
  const { total } = await found.select(count).executeTakeFirstOrThrow();
  const waiting = await allDisputes(context)
    .where("d.answer_by", "is not", null)
    .select(count)
    .executeTakeFirstOrThrow();
  const rows = await found
    .select([...listColumns, ...staffColumns(context.tenant)])
    .orderBy("d.answer_by", (order) => order.asc().nullsLast())
    .orderBy(sql`case when d.answer_by is not null then d.since end`)
    .orderBy("d.since", "desc")
    .orderBy("d.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    disputes: rows.map(({ holder, overdue, ...row }) => ({
      ...toListItem(row),
      name: holder,
      overdue,
    })),
    pagination: pagination(page, total),
    waiting: waiting.total,
  };
}

export interface FoundDispute {
  /** The dispute as sent to the account's people. */
  dispute: z.input<typeof Dispute>;
  /** The additional fields that staff see. */
  forStaff: Pick<z.input<typeof StaffDispute>, "name" | "overdue" | "revision">;
  /** The part of the disputed amount that no correction has credited yet. */
  remainingCents: number;
  /** The ID of the person who opened it. Null if they have since been deleted. */
  userId: string | null;
}

/** Returns a dispute, or undefined if the tenant or the account has none with this ID. */
export async function findDispute(
  context: TenantContext,
  id: string,
  account?: string,
): Promise<FoundDispute | undefined> {
  const row = await allDisputes(context)
    .select([...listColumns, ...staffColumns(context.tenant)])
    .select(["d.corrected_cents", "d.name", "d.reason", "d.uploads", "d.revision", "d.user_id"])
    .select(sql<string | null>`trim_scale(d.reading)`.as("reading"))
    .where("d.id", "=", id)
    .$if(account !== undefined, (query) => query.where("d.account", "=", account ?? ""))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    remainingCents: row.amount_cents - row.corrected_cents,
    userId: row.user_id,
    forStaff: { name: row.holder, overdue: row.overdue, revision: row.revision },
    dispute: {
      ...toListItem(row),
      by: row.name,
      reason: row.reason,
      reading: row.reading,
      attachments: await findFiles(context, row.uploads),
      steps: await findSteps(context, id),
    },
  };
}

/**
 * Removes the reasons and answers of settled disputes that a deleted person opened. `which` selects
 * disputes. The amounts, the states, their dates and the people who decided stay.
 */
export async function clearSettledTexts(
  { db, tenant }: TenantContext,
  which: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    with settled as (
      update disputes set reason = '' where tenant = ${tenant} and answer_by is null and ${which} returning id
    )
    update dispute_steps set message = '' where tenant = ${tenant} and dispute_id in (select id from settled)`.execute(
    db,
  );
}

async function findSteps(
  { db, tenant }: TenantContext,
  dispute: string,
): Promise<z.input<typeof DisputeStep>[]> {
  const rows = await db
    .selectFrom("dispute_steps")
    .select(["id", "date", "kind", "name", "message", "amount_cents"])
    .where("tenant", "=", tenant)
    .where("dispute_id", "=", dispute)
    .orderBy("date")
    .orderBy("id")
    .execute();
  return rows.map(({ date, amount_cents: cents, ...step }) => ({
    ...step,
    date: date.toISOString(),
    amount: cents === null ? null : decimalFromCents(cents),
  }));
}
