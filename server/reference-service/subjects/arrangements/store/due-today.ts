/** Works out what of an account's balance has to be paid today, and what by its due date. */
import { sql } from "kysely";
import type { z } from "zod";
import type { Due } from "#contract/statements/calls.ts";
import { whatIsDue } from "#contract/statements/what-is-due.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { heldCents, isHeld } from "#service/subjects/disputes/store/disputes.ts";
import { type ActiveArrangement, toCourse } from "./course.ts";

/** An account's latest statement. */
export interface LatestBill {
  id: string;
  due: string;
  /** Its charges, with VAT, and the part of them that is in dispute. */
  cents: number;
  disputed: number;
}

/** The latest statement of the account (alias `a`), or null. */
export const dueColumn = (tenant: string) => sql<LatestBill | null>`(
  select jsonb_build_object('id', s.id, 'due', s.due_date, 'cents', s.charges_cents, 'disputed', coalesce((
    select sum(${heldCents}) from disputes d
    where d.tenant = ${tenant} and d.account = a.account and d.statement_id = s.id and ${isHeld(tenant)}), 0))
  from statements s where s.tenant = ${tenant} and s.account = a.account order by s.date desc limit 1)`;

interface Row {
  balance_cents: number;
  active: ActiveArrangement | null;
  disputed_cents: number;
  due_date: string | null;
  latest_bill: LatestBill | null;
}

/**
 * Returns what is due today. Omits it if nothing is owed, if no date is known, or if the due date
 * is not that of the latest statement, so that its charges can't be told from earlier ones.
 */
export function dueToday(row: Row): { due?: z.input<typeof Due> } {
  const { balance_cents: owed, active, disputed_cents: disputed, latest_bill: bill } = row;
  if (owed <= 0 || !bill || bill.due !== row.due_date) return {};
  const today = todayInSouthAfrica();
  const isNew = !active || active.bills.some(({ statement }) => statement === bill.id);
  const due = whatIsDue({
    owed,
    charges: isNew && bill.due >= today ? bill.cents : 0,
    disputed,
    disputedCharges: bill.disputed,
    planned: active
      ? plannedFrom(active, toCourse(active, owed, disputed).plan, bill.id, today)
      : 0,
  });
  return {
    due: {
      overdue: decimalFromCents(due.overdue),
      new_charges: decimalFromCents(due.new_charges),
      arranged: decimalFromCents(due.arranged),
      disputed: decimalFromCents(due.disputed),
    },
  };
}

/** Adds up the instalments, and the new bills before the latest one, that are not due yet. */
function plannedFrom(
  active: ActiveArrangement,
  plan: ReturnType<typeof toCourse>["plan"],
  latest: string,
  today: string,
): number {
  const bills = active.bills.filter(({ statement }) => statement !== latest);
  return [...plan, ...bills].reduce(
    (sum, { due, cents }) => (due >= today ? sum + Math.max(0, cents) : sum),
    0,
  );
}
