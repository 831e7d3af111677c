/**
 * The accounts that a person may read: those linked to them. Staff with `accounts.view` can also
 * read the tenant's other accounts, which they find with the desk's search.
 */
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { AccessRole } from "#contract/access/calls.ts";
import type { Account, AccountListItem } from "#contract/accounts/calls.ts";
import { type AccountRole, staffPermissions } from "#contract/permissions.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { Person, PersonContext, TenantContext } from "#service/database/context.ts";
import { allDays } from "#service/database/readable-days.ts";
import type { Tables } from "#service/database/tables.ts";
import { hasAccessToday, notExpired, today } from "#service/database/today.ts";

/** Checks whether this person may read every account of their tenant. */
function isStaff(person: Person): boolean {
  return person.permissions.includes(staffPermissions.viewAccounts);
}

/**
 * Selects the tenant's accounts (alias `a`) with their link to the person (alias `link`). The
 * link's columns are null without a current link.
 */
function accountsWithLink({ db, tenant, person }: TenantContext & { person: Pick<Person, "id"> }) {
  return db
    .selectFrom("accounts as a")
    .leftJoin("account_access as link", (join) =>
      join
        .onRef("link.tenant", "=", "a.tenant")
        .onRef("link.account", "=", "a.account")
        .on("link.user_id", "=", person.id)
        .on(notExpired("link.expires")),
    )
    .leftJoin("consumers as c", (join) =>
      join.onRef("c.tenant", "=", "a.tenant").onRef("c.account", "=", "a.account"),
    )
    .where("a.tenant", "=", tenant);
}

/** Selects the accounts that are linked to the person. */
export function linkedAccounts(context: Parameters<typeof accountsWithLink>[0]) {
  return accountsWithLink(context).where("link.user_id", "is not", null);
}

export const listedColumns = [
  "a.account",
  "a.name",
  "a.status",
  "a.balance_cents",
  "a.address",
  "c.suburb",
  "a.due_date",
  "link.role",
  "link.label",
  "link.granted",
  "link.granted_by",
  sql<string | null>`link.held::text`.as("held"),
  sql<boolean | null>`link.held @> ${today}`.as("current"),
  sql<string | null>`lower(link.held)`.as("held_from"),
  sql<string | null>`upper(link.held) - 1`.as("held_until"),
] as const;

/**
 * The displayed name, in the alphabetical order that people expect (É next to E, upper case next to
 * lower case) whatever the database's locale.
 */
export const displayName = sql<string>`coalesce(nullif(link.label, ''), a.name) collate "und-x-icu"`;

export type ListedRow = Pick<
  Selectable<Tables["accounts"]>,
  "account" | "name" | "status" | "balance_cents" | "address" | "due_date"
> & {
  suburb: string | null;
  role: AccessRole | null;
  label: string | null;
  granted: Date | null;
  granted_by: string | null;
  /** The days for which the person may see the account, null without a link. */
  held: string | null;
  /** True if the account still has the holder through whom the person has access. */
  current: boolean | null;
  held_from: string | null;
  held_until: string | null;
};

/**
 * Returns the role that applies. Staff linked as viewers, or under an earlier holder, get the
 * support role, because it can read more.
 */
function effectiveRole(person: Person, { role, current }: ListedRow): AccountRole {
  if (role === null || (isStaff(person) && (role === "viewer" || !current))) return "support";
  return current ? role : "former";
}

/**
 * Returns the account as a list item, without the effects of its arrangement and disputes. People
 * of an earlier holder see nothing of the current one: no name, no balance, no due date.
 */
export function toListItem(person: Person, row: ListedRow): z.input<typeof AccountListItem> {
  const role = effectiveRole(person, row);
  const { held_from, held_until } = row;
  if (role === "former")
    return {
      account: row.account,
      name: row.label ?? "",
      label: row.label ?? "",
      role,
      status: "closed",
      balance: decimalFromCents(0),
      address: row.address,
      due_date: null,
      held: { from: held_from, until: held_until },
    };
  return {
    account: row.account,
    name: row.name,
    label: row.label ?? "",
    role,
    ...(role !== "support" &&
      held_from !== null && { held: { from: held_from, until: held_until } }),
    status: row.status,
    balance: decimalFromCents(row.balance_cents),
    address: row.address,
    ...(row.suburb && { suburb: row.suburb }),
    due_date: row.due_date,
    ...(row.granted &&
      row.granted_by && { shared: { by: row.granted_by, at: row.granted.toISOString() } }),
  };
}

/**
 * The scope of an account lookup: the person's most recently used account, a linked one, or any
 * account of the tenant.
 */
type Reach = "latest" | "linked" | "any";

/** Returns the scope in which to look for the account that a call refers to. */
export function reachOf(person: Person, reference: string): Reach {
  if (reference === "latest" || reference === "last") return "latest";
  return isStaff(person) ? "any" : "linked";
}

/** Calls `make` for each scope, and returns the results by scope. */
export const forEachReach = <Made>(make: (reach: Reach) => Made): Record<Reach, Made> => ({
  latest: make("latest"),
  linked: make("linked"),
  any: make("any"),
});

/** Selects one account that the person may read. */
export function accountQuery(
  context: Parameters<typeof accountsWithLink>[0],
  reach: Reach,
  account: string,
) {
  const query = (reach === "any" ? accountsWithLink(context) : linkedAccounts(context)).select([
    ...listedColumns,
    "a.easypay",
    "a.opened",
    "a.closed",
    "a.balance_at",
    "a.services",
    "link.last_used",
  ]);
  return reach === "latest"
    ? query
        .orderBy(hasAccessToday("link"), "desc")
        .orderBy("link.last_used", (order) => order.desc().nullsLast())
        .orderBy(displayName)
        .orderBy("a.account")
        .limit(1)
    : query.where("a.account", "=", account);
}

/** Compiled queries for one account, by scope. Almost every call of a signed-in person runs one. */
const findAccountRow = forEachReach((reach) =>
  compileOnce(["tenant", "person", "account"], (db, { tenant, person, account }) =>
    accountQuery({ db, tenant, person: { id: person } }, reach, account),
  ),
);

/** An account that the person may read. */
export interface FoundAccount {
  /** The account as sent in the response. */
  account: z.input<typeof Account>;
  role: AccountRole;
  lastUsed: Date | null;
  /** The days for which the person may see the account. */
  held: string;
}

/**
 * Returns one account. With `latest`, returns the person's most recently used account, or else the
 * first by name. Returns undefined if the account is unknown or belongs to another person.
 */
export async function findAccount(
  { db, tenant, person }: PersonContext,
  reference: string,
): Promise<FoundAccount | undefined> {
  const find = findAccountRow[reachOf(person, reference)];
  const [row] = await find(db, { tenant, person: person.id, account: reference });
  return row && toFoundAccount(person, row);
}

/** Lists the account's earlier holders with their last days, the latest first. */
export async function listFormerHolders(
  { db, tenant }: TenantContext,
  account: string,
): Promise<{ name: string; until: string }[]> {
  return db
    .selectFrom("holder_changes")
    .select(["former_name as name", sql<string>`date - 1`.as("until")])
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .orderBy("date", "desc")
    .execute();
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountQuery>["execute"]>>[number];

/** Returns the account and the person's role, without the account's arrangement and disputes. */
export function toFoundAccount(person: Person, row: AccountRow): FoundAccount {
  const item = toListItem(person, row);
  const isFormer = item.role === "former";
  return {
    role: item.role,
    lastUsed: row.last_used,
    held: item.role === "support" ? allDays : (row.held ?? allDays),
    account: {
      ...item,
      easypay: isFormer ? "" : row.easypay,
      opened: row.opened,
      closed: isFormer ? row.held_until : row.closed,
      balance_at:
        isFormer && row.held_until !== null
          ? `${row.held_until}T00:00:00.000Z`
          : row.balance_at.toISOString(),
      due_date: item.due_date ?? null,
      services: row.services,
    },
  };
}
