/**
 * The current debt of an account, excluding amounts that its arrangement and disputes put on hold.
 */
import { owedAmounts } from "#contract/disputes/owed-amounts.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { centsFromDecimal } from "#contract/values/money.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";
import {
  accountQuery,
  forEachReach,
  type FoundAccount,
  reachOf,
  toFoundAccount,
} from "#service/subjects/access/store/accounts.ts";
import { disputedOnAccount } from "#service/subjects/disputes/store/disputes.ts";
import { type ActiveArrangement, activeArrangement, toAccountArrangement } from "./course.ts";
import { dueColumn, dueToday, type LatestBill } from "./due-today.ts";

/**
 * The columns with the parts of the balance that don't have to be paid now. They are separate
 * because most other queries for accounts don't need them.
 */
export const debtColumns = (tenant: string) =>
  [
    activeArrangement(tenant).as("active"),
    disputedOnAccount(tenant).as("disputed_cents"),
    dueColumn(tenant).as("latest_bill"),
  ] as const;

/** Converts the columns to the parts of the balance that don't have to be paid now. */
export function toDebt(row: {
  balance_cents: number;
  active: ActiveArrangement | null;
  disputed_cents: number;
  due_date: string | null;
  latest_bill: LatestBill | null;
}) {
  const { active, disputed_cents: disputed } = row;
  return {
    ...toAccountArrangement(active, row.balance_cents, disputed),
    ...(disputed > 0 && { disputed: decimalFromCents(disputed) }),
    ...dueToday(row),
  };
}

/** Returns an account's three figures, as every page shows them. Undefined if it doesn't exist. */
export async function findFigures(
  context: TenantContext,
  account: string,
): Promise<{ balance: string; held: string; to_pay: string } | undefined> {
  const row = await findBalance(context, account);
  if (!row) return undefined;
  const { arrangement } = toDebt(row);
  const { balance, held, toPay } = owedAmounts({
    balance: row.balance_cents,
    disputed: row.disputed_cents,
    ...(arrangement && { arrangement: { later: centsFromDecimal(arrangement.later) } }),
  });
  return {
    balance: decimalFromCents(balance),
    held: decimalFromCents(held),
    to_pay: decimalFromCents(toPay),
  };
}

const findRowWithDebt = forEachReach((reach) =>
  compileOnce(["tenant", "person", "account"], (db, { tenant, person, account }) =>
    accountQuery({ db, tenant, person: { id: person } }, reach, account).select(
      debtColumns(tenant),
    ),
  ),
);

/** Returns an account's balance, with its arrangement and the amount in dispute. */
export async function findBalance({ db, tenant }: TenantContext, account: string) {
  return db
    .selectFrom("accounts as a")
    .select(["a.balance_cents", "a.due_date", ...debtColumns(tenant)])
    .where("a.tenant", "=", tenant)
    .where("a.account", "=", account)
    .executeTakeFirst();
}

/** Like `findAccount`, but also returns the account's arrangement and the amount in dispute. */
export async function findAccountWithDebt(
  { db, tenant, person }: PersonContext,
  reference: string,
): Promise<FoundAccount | undefined> {
  const find = findRowWithDebt[reachOf(person, reference)];
  const [row] = await find(db, { tenant, person: person.id, account: reference });
  if (!row) return undefined;
  const found = toFoundAccount(person, row);
  if (found.role === "former") return found;
  return { ...found, account: { ...found.account, ...toDebt(row) } };
}
