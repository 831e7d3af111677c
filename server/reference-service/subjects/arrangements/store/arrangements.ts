/** Arrangements to pay a debt off in instalments, as stored. */
import { randomUUID } from "node:crypto";
import { type Selectable, sql, type UpdateObject } from "kysely";
import type { z } from "zod";
import type { Arrangement, ArrangementStatus } from "#contract/arrangements/calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { Actor, PersonContext, TenantContext } from "#service/database/context.ts";
import { hasModule } from "#service/database/has-module.ts";
import type { Tables } from "#service/database/tables.ts";
import { today } from "#service/database/today.ts";
import { shownIndigent } from "#service/subjects/applications/store/indigent-status.ts";
import { disputedOnAccount, isHeld } from "#service/subjects/disputes/store/disputes.ts";
import { countPaid, type Course, nextInstalment } from "../rules/course.ts";
import type { PlannedInstalment } from "../rules/plan.ts";
import type { Debt } from "../rules/terms.ts";
import { newBills, type StoredCourse, storedDisputes, toCourse } from "./course.ts";

/** The maximum number of arrangements listed for an account. */
const mostListed = 20;

export type ArrangementJson = z.input<typeof Arrangement>;
type ArrangementRow = Selectable<Tables["arrangements"]>;

/** An arrangement, with its account's balance, statements and disputes. */
export type FoundArrangement = ArrangementRow &
  Pick<StoredCourse, "bills" | "disputes" | "takes_disputes"> & {
    balance_cents: number;
    disputed_cents: number;
  };

/** The number of months for which an unpaid arrangement counts against the next one. */
const monthsRemembered = 6;

/**
 * The SQL condition for an open arrangement. Its values are literals, as the partial index
 * requires.
 */
const isOpen = sql<boolean>`status in ('waiting', 'active')`;

export function arrangementRows({ db, tenant }: TenantContext) {
  return db
    .selectFrom("arrangements as r")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.tenant", "=", "r.tenant").onRef("a.account", "=", "r.account"),
    )
    .selectAll("r")
    .select([
      "a.balance_cents",
      disputedOnAccount(tenant).as("disputed_cents"),
      newBills(tenant).as("bills"),
      storedDisputes(tenant).as("disputes"),
      hasModule(tenant, "disputes").as("takes_disputes"),
    ])
    .where("r.tenant", "=", tenant);
}

/**
 * Returns the arrangement compared with the ledger, excluding amounts in dispute. If it isn't
 * active, its plan stays as it was agreed or as it was when it ended.
 */
export function courseOf(row: FoundArrangement): Course {
  const course = toCourse(row, row.balance_cents, row.disputed_cents);
  return row.status === "active" ? course : { ...course, plan: row.plan, agreed: row.plan };
}

export function toArrangement(row: FoundArrangement): ArrangementJson {
  const {
    id,
    account,
    status,
    created,
    name,
    debt_cents,
    deposit_cents,
    months,
    started,
    ended,
    reason,
  } = row;
  const course = courseOf(row);
  const next = status === "active" ? nextInstalment(course) : (row.missed ?? row.kept);
  const paid = status === "active" ? countPaid(course) : row.kept;
  return {
    id,
    account,
    status,
    created: created.toISOString(),
    proposed_by: name,
    months,
    started,
    reason,
    debt: decimalFromCents(debt_cents),
    deposit: decimalFromCents(deposit_cents),
    ended: ended?.toISOString() ?? null,
    instalments: course.plan.flatMap((instalment, index) => {
      // All of it has moved to a later one, after a dispute.
      if (instalment.cents === 0) return [];
      const state = stateOf(status, index, { paid, next });
      return [{ ...toInstalment(instalment), ...(state && { state }) }];
    }),
  };
}

export function toInstalment({ number, due, cents }: PlannedInstalment): {
  number: number;
  due_date: string;
  amount: string;
} {
  return { number, due_date: due, amount: decimalFromCents(cents) };
}

/**
 * Returns the state of the instalment at `index`. `paid` counts the paid instalments, and `next` is
 * the index of the next one. `paid` is less than `next` while a dispute holds instalments back.
 */
function stateOf(
  status: ArrangementStatus,
  index: number,
  { paid, next }: { paid: number; next: number },
): ArrangementJson["instalments"][number]["state"] {
  if (status === "completed" || (index < paid && (status === "active" || status === "broken")))
    return "paid";
  if (status === "active") return index === next ? "next" : "later";
  return status === "broken" && index === next ? "missed" : undefined;
}

/** Lists the account's arrangements, newest first. */
export async function listArrangements(
  context: TenantContext,
  account: string,
): Promise<ArrangementJson[]> {
  const rows = await arrangementRows(context)
    .where("r.account", "=", account)
    .orderBy("r.created", "desc")
    .orderBy("r.id")
    .limit(mostListed)
    .execute();
  return rows.map(toArrangement);
}

export function findArrangement(
  context: TenantContext,
  id: string,
): Promise<FoundArrangement | undefined> {
  return arrangementRows(context).where("r.id", "=", id).executeTakeFirst();
}

/**
 * Returns the account's debt, excluding amounts in dispute. Lock the account first if the debt must
 * not change.
 */
export async function findDebt({ db, tenant }: TenantContext, account: string): Promise<Debt> {
  const row = await db
    .selectFrom("accounts as a")
    .leftJoin("consumers", (join) =>
      join.onRef("consumers.tenant", "=", "a.tenant").onRef("consumers.account", "=", "a.account"),
    )
    .select([
      "a.balance_cents",
      disputedOnAccount(tenant).as("disputed_cents"),
      "consumers.property_use",
      shownIndigent(tenant).as("indigent"),
    ])
    .select(
      sql<string>`coalesce((select max(s.date) from statements s where s.tenant = ${tenant} and s.account = a.account), ${today})::date`.as(
        "statement_date",
      ),
    )
    .select(
      sql<boolean>`exists (select from arrangements r where r.tenant = ${tenant} and r.account = a.account and r.status in ('waiting', 'active'))`.as(
        "open",
      ),
    )
    .select(
      sql<boolean>`(
        select count(*) + count(*) filter (where r.status = 'broken') >= 2 from arrangements r
        where r.tenant = ${tenant} and r.account = a.account and r.started is not null and r.kept = 0
          and r.status in ('broken', 'cancelled') and r.ended > now() - make_interval(months => ${monthsRemembered}::int))`.as(
        "unpaid_before",
      ),
    )
    .select(
      sql<string[]>`array(
        select d.id from disputes d where d.tenant = ${tenant} and d.account = a.account and ${isHeld(tenant)})`.as(
        "disputed",
      ),
    )
    .where("a.tenant", "=", tenant)
    .where("a.account", "=", account)
    .executeTakeFirstOrThrow();
  const {
    balance_cents,
    disputed_cents,
    statement_date: statementDate,
    indigent,
    property_use,
    open,
    unpaid_before: unpaidBefore,
  } = row;
  return {
    cents: balance_cents - disputed_cents,
    statementDate,
    open,
    unpaidBefore,
    disputed: row.disputed,
    indigent: indigent === "approved",
    propertyUse: property_use ?? "",
  };
}

export interface NewArrangement {
  account: string;
  status: "waiting" | "active";
  debtCents: number;
  depositCents: number;
  months: number;
  plan: readonly PlannedInstalment[];
  statementDate: string;
  graceDays: number;
  /** The disputes whose amounts are excluded from the debt. */
  disputed: readonly string[];
  /** The day on which the arrangement starts. Null while it is waiting for a decision. */
  started: string | null;
}

/** Adds an arrangement. Returns undefined if the account already has an open one. */
export async function insertArrangement(
  context: PersonContext,
  made: NewArrangement,
): Promise<FoundArrangement | undefined> {
  const { db, tenant, person } = context;
  const row = await db
    .insertInto("arrangements")
    .values({
      tenant,
      id: randomUUID(),
      account: made.account,
      user_id: person.id,
      name: person.name,
      status: made.status,

      debt_cents: made.debtCents,
      deposit_cents: made.depositCents,
      months: made.months,
      plan: JSON.stringify(made.plan),

      statement_date: made.statementDate,
      grace_days: made.graceDays,
      disputed: [...made.disputed],
      started: made.started,
    })
    .onConflict((conflict) => conflict.columns(["tenant", "account"]).where(isOpen).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row && findArrangement(context, row.id);
}

const now = sql<Date>`now()`;

/** Cancels an arrangement, and records how much of it was paid. Returns false if it has ended. */
export function cancelArrangement(context: TenantContext, row: FoundArrangement): Promise<boolean> {
  const course = courseOf(row);
  const kept = row.status === "active" ? countPaid(course) : 0;
  return move(context, row.id, isOpen, {
    status: "cancelled",
    ended: now,
    kept,
    plan: JSON.stringify(course.plan),
  });
}

/** Refuses an arrangement that is waiting for a decision. Returns false if it isn't waiting. */
export function refuseArrangement(
  context: TenantContext,
  by: Actor,
  id: string,
  reason: string,
): Promise<boolean> {
  return move(context, id, sql<boolean>`status = 'waiting'`, {
    status: "refused",
    ended: now,
    reason,
    ...decidedBy(by),
  });
}

/** Starts an arrangement that is waiting for a decision. Returns false if it isn't waiting. */
export function acceptArrangement(
  context: TenantContext,
  by: Actor,
  id: string,
  {
    plan,
    graceDays,
    started,
  }: { plan: readonly PlannedInstalment[]; graceDays: number; started: string },
): Promise<boolean> {
  const changes = { plan: JSON.stringify(plan), grace_days: graceDays, started, ...decidedBy(by) };
  return move(context, id, sql<boolean>`status = 'waiting'`, { status: "active", ...changes });
}

const decidedBy = ({ id = "", name }: Actor) => ({ decided_by: id, decided_by_name: name });

/** Changes the arrangement's status, unless someone else has changed it first. */
async function move(
  { db, tenant }: TenantContext,
  id: string,
  from: typeof isOpen,
  changes: UpdateObject<Tables, "arrangements">,
): Promise<boolean> {
  const moved = await db
    .updateTable("arrangements")
    .set(changes)
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where(from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}
