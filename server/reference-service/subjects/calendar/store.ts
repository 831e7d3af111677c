/** People's private calendar addresses, and the data that calendars read from them. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { CalendarFeed, readCalendar } from "#contract/calendar/calls.ts";
import { owedAmounts } from "#contract/disputes/owed-amounts.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";
import { notExpired, today } from "#service/database/today.ts";
import { activeArrangement } from "#service/subjects/arrangements/store/course.ts";
import { disputedOnAccount } from "#service/subjects/disputes/store/disputes.ts";
import { hashToken } from "#service/subjects/people/store/tokens.ts";

type FeedRow = { created: Date; last_read: Date | null; amounts: boolean };

const toFeed = ({ created, last_read, amounts }: FeedRow): CalendarFeed => ({
  created: created.toISOString(),
  last_read: last_read?.toISOString() ?? null,
  amounts,
});

const feedColumns = ["created", "last_read", "amounts"] as const;

export async function findCalendarFeed({
  db,
  tenant,
  person,
}: PersonContext): Promise<CalendarFeed | null> {
  const row = await db
    .selectFrom("calendar_feeds")
    .select(feedColumns)
    .where("tenant", "=", tenant)
    .where("user_id", "=", person.id)
    .executeTakeFirst();
  return row ? toFeed(row) : null;
}

/** Creates the person's address, replacing any earlier one. Returns its token. */
export async function saveCalendarFeed(
  { db, tenant, person }: PersonContext,
  amounts: boolean,
): Promise<{ feed: CalendarFeed; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const row = await db
    .insertInto("calendar_feeds")
    .values({
      tenant,
      user_id: person.id,
      token_hash: hashToken(token),
      amounts,
      created: sql<Date>`now()`,
      last_read: null,
    })
    // Citus takes no function here.
    .onConflict((conflict) =>
      conflict.columns(["tenant", "user_id"]).doUpdateSet(({ ref }) => ({
        token_hash: ref("excluded.token_hash"),
        amounts: ref("excluded.amounts"),
        created: ref("excluded.created"),
        last_read: null,
      })),
    )
    .returning(feedColumns)
    .executeTakeFirstOrThrow();
  return { feed: toFeed(row), token };
}

/** Revokes the person's address. Returns false if there was none. */
export async function deleteCalendarFeed({ db, tenant, person }: PersonContext): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("calendar_feeds")
    .where("tenant", "=", tenant)
    .where("user_id", "=", person.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface CalendarOwner {
  userId: string;
  amounts: boolean;
}

/**
 * Returns the owner of a calendar address, and records that it was read. Returns undefined if the
 * address was revoked, or if the person is suspended or has no verified identity.
 */
export async function findCalendarOwner(
  { db, tenant }: TenantContext,
  token: string,
): Promise<CalendarOwner | undefined> {
  const owner = await db
    .selectFrom("calendar_feeds as f")
    .innerJoin("users as u", (join) =>
      join.on("u.tenant", "=", tenant).onRef("u.id", "=", "f.user_id"),
    )
    .select(["f.user_id as userId", "f.amounts"])
    .where("f.tenant", "=", tenant)
    .where("f.token_hash", "=", hashToken(token))
    .where("u.suspended", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("identities as i")
          .select("i.id")
          .where("i.tenant", "=", tenant)
          .whereRef("i.user_id", "=", "f.user_id")
          .where("i.verified", "=", true),
      ),
    )
    .executeTakeFirst();
  if (!owner) return undefined;
  await db
    .updateTable("calendar_feeds")
    .set({ last_read: sql<Date>`date_trunc('hour', now())` })
    .where("tenant", "=", tenant)
    .where("user_id", "=", owner.userId)
    .where(({ eb, or }) =>
      or([eb("last_read", "is", null), eb("last_read", "<", sql<Date>`date_trunc('hour', now())`)]),
    )
    .execute();
  return owner;
}

type CalendarAccount = z.input<typeof readCalendar.answer>["accounts"][number];

/** The number of days after its due date for which a calendar shows a bill. */
const daysShown = 90;

/** True if the bills of the account (alias `a`) are unpaid and not in instalments. */
const isAskedFor = (tenant: string) =>
  sql<boolean>`(a.balance_cents > 0 and ${activeArrangement(tenant)} is null)`;

/** Returns the accounts that the person can see now, with the bills due on them. */
export async function calendarAccounts(
  { db, tenant }: TenantContext,
  { userId, amounts }: CalendarOwner,
): Promise<CalendarAccount[]> {
  const rows = await db
    .selectFrom("account_access as link")
    .innerJoin("accounts as a", (join) =>
      join.on("a.tenant", "=", tenant).onRef("a.account", "=", "link.account"),
    )
    .leftJoin("consumers as c", (join) =>
      join.on("c.tenant", "=", tenant).onRef("c.account", "=", "link.account"),
    )
    .leftJoin("statements as s", (join) =>
      join
        .on("s.tenant", "=", tenant)
        .onRef("s.account", "=", "link.account")
        .on(sql<boolean>`link.held @> s.date`)
        .on("s.closing_cents", ">", 0)
        .on("s.date", ">", sql<string>`${today} - ${daysShown + 60}::int`)
        .on("s.due_date", ">", sql<string>`${today} - ${daysShown}::int`),
    )
    .select([
      "a.account",
      "a.address",
      "c.suburb",
      "s.id",
      "s.date",
      "s.due_date",
      "s.closing_cents",
    ])
    .select(sql<boolean>`link.held @> ${today}`.as("current"))
    .select(["a.balance_cents", disputedOnAccount(tenant).as("disputed_cents")])
    .select(isAskedFor(tenant).as("asked"))
    .where("link.tenant", "=", tenant)
    .where("link.user_id", "=", userId)
    .where(notExpired("link.expires"))
    .orderBy("a.account")
    .orderBy("s.date")
    .execute();
  const byAccount = new Map<string, CalendarAccount>();
  for (const [index, row] of rows.entries()) {
    const { account, address, suburb, id, date, due_date, closing_cents, current } = row;
    // A former holder is not asked for what is owed now.
    const asked = current && row.asked;
    const found = byAccount.get(account) ?? {
      ending: account.slice(-4),
      // Notices about the place are for the people who hold the account now.
      address: current ? address : "",
      ...(current && suburb && { suburb }),
      bills: [],
    };
    byAccount.set(account, found);
    if (id === null || date === null || due_date === null) continue;
    const { held, toPay } = owedAmounts({
      balance: row.balance_cents,
      disputed: row.disputed_cents,
    });
    // Nothing is due while all that is owed is in dispute.
    if (asked && held > 0 && toPay === 0) continue;
    // With a dispute, the last bill asks for the rest.
    const isLast = rows[index + 1]?.account !== account;
    const cents = held === 0 ? closing_cents : isLast ? toPay : null;
    found.bills.push({
      id,
      date,
      due_date,
      ...(amounts && asked && cents !== null && { amount: decimalFromCents(cents) }),
    });
  }
  return [...byAccount.values()];
}
