/**
 * The accounts of a person: those linked to them. Staff with `accounts.view` can read any other
 * account of the tenant too, which the desk's search finds.
 */
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { AccessRole } from "#contract/access/calls.ts";
import type {
  Account,
  AccountListItem,
  listAccounts as listCall,
} from "#contract/accounts/calls.ts";
import type { Pagination } from "#contract/pagination.ts";
import { type AccountRole, staffPermissions } from "#contract/permissions.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { Person, PersonContext, TenantContext } from "#service/database/context.ts";
import {
  count,
  countOver,
  hasText,
  pagination,
  parseOrder,
  shortPageSize,
} from "#service/database/list-queries.ts";
import type { Tables } from "#service/database/tables.ts";
import { notExpired } from "#service/database/today.ts";
import {
  type ActiveArrangement,
  activeArrangement,
  toAccountArrangement,
} from "#service/subjects/arrangements/store/arrangement-course.ts";
import { disputedOnAccount } from "#service/subjects/disputes/store/disputes.ts";

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

function linkedAccounts(context: Parameters<typeof accountsWithLink>[0]) {
  return accountsWithLink(context).where("link.user_id", "is not", null);
}

const columns = [
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
] as const;

/** The parts of the balance that are not asked for now. Most calls don't need them. */
const debtColumns = (tenant: string) =>
  [activeArrangement(tenant).as("active"), disputedOnAccount(tenant).as("disputed_cents")] as const;

/**
 * The displayed name, in the alphabetical order that people expect (É next to E, upper case next to
 * lower case) whatever the database's locale.
 */
const displayName = sql<string>`coalesce(nullif(link.label, ''), a.name) collate "und-x-icu"`;

const orderColumns = {
  name: displayName,
  account: sql`a.account collate "C"`,
  balance: sql`a.balance_cents`,
  status: sql`a.status`,
};

/** Adds up what is owed on all the accounts found, within the query for one page. */
const owedOver = sql<number>`(sum(greatest(a.balance_cents, 0)) over ())::bigint`.as("owed");

/** Adds up the part of that which is in dispute. */
const disputedOver = (tenant: string) =>
  sql<number>`(sum(least(greatest(a.balance_cents, 0), ${disputedOnAccount(tenant)})) over ())::bigint`.as(
    "disputed",
  );

type ListRow = Pick<
  Selectable<Tables["accounts"]>,
  "account" | "name" | "status" | "balance_cents" | "address" | "due_date"
> & {
  suburb: string | null;
  role: AccessRole | null;
  label: string | null;
  granted: Date | null;
  granted_by: string | null;
  active?: ActiveArrangement | null;
  disputed_cents?: number;
};

/**
 * Returns the role that applies. Staff linked as viewers get the support role, because it can read
 * more.
 */
function effectiveRole(person: Person, linked: ListRow["role"]): AccountRole {
  return linked === null || (linked === "viewer" && isStaff(person)) ? "support" : linked;
}

function toListItem(person: Person, row: ListRow): z.input<typeof AccountListItem> {
  const { active = null, disputed_cents: disputed = 0 } = row;
  return {
    account: row.account,
    name: row.name,
    label: row.label ?? "",
    role: effectiveRole(person, row.role),
    status: row.status,
    balance: decimalFromCents(row.balance_cents),
    address: row.address,
    ...(row.suburb && { suburb: row.suburb }),
    due_date: row.due_date,
    ...toAccountArrangement(active, row.balance_cents - disputed),
    ...(disputed > 0 && { disputed: decimalFromCents(disputed) }),
    ...(row.granted &&
      row.granted_by && { shared: { by: row.granted_by, at: row.granted.toISOString() } }),
  };
}

/** Selects the person's accounts that have the text and, if asked, on which something is owed. */
function filteredAccounts(
  context: Parameters<typeof linkedAccounts>[0],
  { owing, text }: { owing: boolean; text: string },
) {
  return linkedAccounts(context)
    .$if(owing, (query) => query.where("a.balance_cents", ">", 0))
    .$if(text !== "", (query) =>
      query.where(({ or }) => {
        const has = (name: string) => hasText(name, text);
        return or([has("a.account"), has("a.name"), has("link.label"), has("a.address")]);
      }),
    );
}

type ListOrder = NonNullable<z.output<typeof listCall.query>["order"]>;

function pageOf(
  accounts: ReturnType<typeof filteredAccounts>,
  tenant: string,
  order: ListOrder,
  offset: number | string,
) {
  const { column, direction } = parseOrder(order);
  return accounts
    .select([...columns, ...debtColumns(tenant), countOver, owedOver, disputedOver(tenant)])
    .orderBy(orderColumns[column], direction)
    .orderBy("a.account")
    .limit(shortPageSize)
    .offset(sql<number>`${offset}`);
}

const findPage = compileOnce(
  ["tenant", "person", "offset"],
  (db, { tenant, person, offset }, { order, owing }: { order: ListOrder; owing: boolean }) =>
    pageOf(
      filteredAccounts({ db, tenant, person: { id: person } }, { owing, text: "" }),
      tenant,
      order,
      offset,
    ),
);

/**
 * Lists a page of the accounts linked to the person, ordered by displayed name by default. `search`
 * looks in the number, name, label and address. `owing` leaves out accounts on which nothing is
 * owed.
 */
export async function listAccounts(
  context: PersonContext,
  { page = 1, order = "name|asc", search = "", owing }: z.output<typeof listCall.query>,
): Promise<{
  accounts: z.input<typeof AccountListItem>[];
  pagination: Pagination;
  owed?: string;
  disputed?: string;
}> {
  const { db, tenant, person } = context;
  const filters = { owing: owing !== undefined, text: search.trim() };
  const offset = (page - 1) * shortPageSize;
  // A search is built each time, because its collation depends on the text.
  const rows =
    filters.text === ""
      ? await findPage(db, { tenant, person: person.id, offset }, { order, owing: filters.owing })
      : await pageOf(filteredAccounts(context, filters), tenant, order, offset).execute();
  const all = () => filteredAccounts(context, filters).select(count).executeTakeFirstOrThrow();
  const total = rows[0]?.total ?? (page > 1 ? (await all()).total : 0);
  const accounts = rows.map((row) => toListItem(context.person, row));
  const [first] = rows;
  return {
    accounts,
    pagination: pagination(page, total, shortPageSize),
    ...(first && { owed: decimalFromCents(first.owed) }),
    ...(first && first.disputed > 0 && { disputed: decimalFromCents(first.disputed) }),
  };
}

const oneAccount = (which: "latest" | "any" | "linked", withDebt: boolean) =>
  compileOnce(["tenant", "person", "account"], (db, { tenant, person, account }) => {
    const context = { db, tenant, person: { id: person } };
    const query = (which === "any" ? accountsWithLink(context) : linkedAccounts(context))
      .select([
        ...columns,
        "a.easypay",
        "a.opened",
        "a.closed",
        "a.balance_at",
        "a.services",
        "link.last_used",
      ])
      .$if(withDebt, (found) => found.select(debtColumns(tenant)));
    return which === "latest"
      ? query
          .orderBy("link.last_used", (order) => order.desc().nullsLast())
          .orderBy(displayName)
          .orderBy("a.account")
          .limit(1)
      : query.where("a.account", "=", account);
  });

const withAndWithoutDebt = (which: "latest" | "any" | "linked") => ({
  plain: oneAccount(which, false),
  withDebt: oneAccount(which, true),
});

/** Finds one account. Almost every call of a signed-in person does this. */
const findAccountRow = {
  latest: withAndWithoutDebt("latest"),
  any: withAndWithoutDebt("any"),
  linked: withAndWithoutDebt("linked"),
};

/** An account that the person may read. */
export interface FoundAccount {
  /** The account as sent in the response. */
  account: z.input<typeof Account>;
  role: AccountRole;
  lastUsed: Date | null;
}

/**
 * Returns one account. With `latest`, returns the person's most recently used account, or else the
 * first by name. Returns undefined if the account is unknown or belongs to another person.
 * `withDebt` adds what is in dispute and the arrangement.
 */
export async function findAccount(
  context: PersonContext,
  reference: string,
  { withDebt = false } = {},
): Promise<FoundAccount | undefined> {
  const { db, tenant, person } = context;
  const which =
    reference === "latest" || reference === "last" ? "latest" : isStaff(person) ? "any" : "linked";
  const [row] = await findAccountRow[which][withDebt ? "withDebt" : "plain"](db, {
    tenant,
    person: person.id,
    account: reference,
  });
  if (!row) return undefined;
  const item = toListItem(context.person, row);
  return {
    role: item.role,
    lastUsed: row.last_used,
    account: {
      ...item,
      easypay: row.easypay,
      opened: row.opened,
      closed: row.closed,
      balance_at: row.balance_at.toISOString(),
      due_date: row.due_date,
      services: row.services,
    },
  };
}

const minute = 60_000;

/**
 * Records that the person opened the account, at most once a minute. Does nothing for staff who are
 * not linked to it.
 */
export async function markUsed(
  { db, tenant, person }: PersonContext,
  { account, role, lastUsed }: FoundAccount,
): Promise<void> {
  if (role === "support" || (lastUsed && Date.now() - lastUsed.getTime() < minute)) return;
  await db
    .updateTable("account_access")
    .set({ last_used: sql<Date>`now()` })
    .where("tenant", "=", tenant)
    .where("account", "=", account.account)
    .where("user_id", "=", person.id)
    .execute();
}

/**
 * Sets the person's label for the account. Returns the previous label, or undefined if the person
 * no longer has access.
 */
export async function renameAccount(
  { db, tenant, person }: PersonContext,
  account: string,
  label: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ before: string }>`
    update account_access as link set label = ${label}
    from (
      select label from account_access where tenant = ${tenant} and account = ${account} and user_id = ${person.id} for update
    ) as kept
    where tenant = ${tenant} and account = ${account} and user_id = ${person.id}
    returning kept.label as before`.execute(db);
  return rows[0]?.before;
}
