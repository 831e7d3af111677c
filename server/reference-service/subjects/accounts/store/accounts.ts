/** The accounts of a person, with the amounts owed, in arrangements and in dispute. */
import { sql } from "kysely";
import type { z } from "zod";
import type { AccountListItem, listAccounts as listCall } from "#contract/accounts/calls.ts";
import type { Pagination } from "#contract/pagination.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { PersonContext } from "#service/database/context.ts";
import {
  count,
  countOver,
  hasText,
  pagination,
  parseOrder,
  shortPageSize,
} from "#service/database/list-queries.ts";
import { today } from "#service/database/today.ts";
import {
  displayName,
  type FoundAccount,
  linkedAccounts,
  listedColumns,
  toListItem,
} from "#service/subjects/access/store/accounts.ts";
import { debtColumns, toDebt } from "#service/subjects/arrangements/store/account-debt.ts";
import { disputedOnAccount } from "#service/subjects/disputes/store/disputes.ts";

const orderColumns = {
  name: displayName,
  account: sql`a.account collate "C"`,
  balance: sql`case when link.held @> ${today} then a.balance_cents else 0 end`,
  status: sql`case when link.held @> ${today} then a.status else 'closed' end`,
};

/**
 * Sums the amounts owed on all accounts found, not just those on the page, within the query for one
 * page (`owed`).
 */
const owedOver =
  sql<number>`coalesce(sum(greatest(a.balance_cents, 0)) filter (where link.held @> ${today}) over (), 0)::bigint`.as(
    "owed",
  );

/** Adds up the part of `owed` that is in dispute. */
const disputedOver = (tenant: string) =>
  sql<number>`coalesce(sum(${disputedOnAccount(tenant)}) filter (where link.held @> ${today}) over (), 0)::bigint`.as(
    "disputed",
  );

/**
 * Selects the person's accounts that contain the search text and, if requested, only those on which
 * something is owed.
 */
function filteredAccounts(
  context: Parameters<typeof linkedAccounts>[0],
  { owing, text }: { owing: boolean; text: string },
) {
  return linkedAccounts(context)
    .$if(owing, (query) =>
      query.where("a.balance_cents", ">", 0).where(sql<boolean>`link.held @> ${today}`),
    )
    .$if(text !== "", (query) =>
      query.where(({ or }) => {
        const has = (name: string) => hasText(name, text);
        // People of an earlier holder must not find out the current one's name.
        const hasName = sql<boolean>`(${has("a.name")} and link.held @> ${today})`;
        return or([has("a.account"), hasName, has("link.label"), has("a.address")]);
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
    .select([...listedColumns, ...debtColumns(tenant), countOver, owedOver, disputedOver(tenant)])
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
  const accounts = rows.map((row) => ({
    ...toListItem(context.person, row),
    ...(row.current && toDebt(row)),
  }));
  const [first] = rows;
  return {
    accounts,
    pagination: pagination(page, total, shortPageSize),
    ...(first && { owed: decimalFromCents(first.owed) }),
    ...(first && first.disputed > 0 && { disputed: decimalFromCents(first.disputed) }),
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
 * Saves the person's label for the account. Returns the previous label, or undefined if the person
 * no longer has access.
 */
export async function saveLabel(
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
