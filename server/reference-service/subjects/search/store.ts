/** Searches all accounts that are linked to a person. */
import { sql } from "kysely";
import type { z } from "zod";
import {
  type FoundMessage,
  type FoundStatement,
  maxFound,
  type searchRecords,
} from "#contract/search/calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { PersonContext } from "#service/database/context.ts";
import { likePattern } from "#service/database/list-queries.ts";
import { dayOf } from "#service/database/table.ts";
import { notExpired } from "#service/database/today.ts";
import { normalizeSearchText } from "#service/rules/search-text.ts";

type Query = z.output<typeof searchRecords.query>;

/** Selects the person's accounts, with the names that the person sees. */
function ownAccounts({ db, tenant, person }: PersonContext) {
  return db
    .selectFrom("account_access as link")
    .innerJoin("accounts as a", (join) =>
      join.on("a.tenant", "=", tenant).onRef("a.account", "=", "link.account"),
    )
    .select([
      "link.account",
      sql<string>`coalesce(nullif(link.label, ''), a.name)`.as("account_name"),
      "link.held",
    ])
    .where("link.tenant", "=", tenant)
    .where("link.user_id", "=", person.id)
    .where(notExpired("link.expires"));
}

/** Finds the newest statements that match this date and account number, a few for each account. */
export async function searchStatements(
  context: PersonContext,
  { year, month, day, number }: Omit<Query, "search">,
): Promise<z.input<typeof FoundStatement>[]> {
  // PostgreSQL has no year 0.
  if ((!year && !month && !day && !number) || Number(year ?? 1) === 0) return [];
  const part = (name: string, value: string | undefined) =>
    value === undefined
      ? sql<boolean>`true`
      : sql<boolean>`extract(${sql.raw(name)} from date) = ${Number(value)}`;
  const accounts = ownAccounts(context).$if(number !== undefined, (query) =>
    query.where(sql<boolean>`link.account like ${likePattern(number ?? "")}`),
  );
  const rows = await context.db
    .selectFrom(accounts.as("own"))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("statements")
          .select(["id", "date", "due_date", "charges_cents", "closing_cents"])
          .where("tenant", "=", context.tenant)
          .whereRef("account", "=", "own.account")
          .where(sql<boolean>`own.held @> date`)
          .$if(year !== undefined, (query) =>
            query
              .where("date", ">=", `${year ?? ""}-01-01`)
              .where("date", "<=", `${year ?? ""}-12-31`),
          )
          .where(part("month", month))
          .where(part("day", day))
          .orderBy("date", "desc")
          .limit(maxFound)
          .as("s"),
      (join) => join.onTrue(),
    )
    .select([
      "own.account",
      "own.account_name",
      "s.id",
      "s.date",
      "s.due_date",
      "s.charges_cents",
      "s.closing_cents",
    ])
    .orderBy("s.date", "desc")
    .orderBy("own.account")
    .limit(maxFound)
    .execute();
  return rows.map(({ charges_cents, closing_cents, ...row }) => ({
    ...row,
    charges: decimalFromCents(charges_cents),
    closing: decimalFromCents(closing_cents),
  }));
}

/** Finds the newest messages that contain the text. */
export async function searchMessages(
  context: PersonContext,
  search: string,
): Promise<z.input<typeof FoundMessage>[]> {
  const text = normalizeSearchText(search);
  if (text === "") return [];
  const { db, tenant } = context;
  const found = db
    .selectFrom(ownAccounts(context).as("own"))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("tenant_communication as c")
          .select(["c.id", "c.date"])
          .where("c.tenant", "=", tenant)
          .whereRef("c.account", "=", "own.account")
          .where(sql<boolean>`own.held @> ${dayOf("c.date")}`)
          .where(sql<boolean>`c.search_text like ${likePattern(text)}`)
          .orderBy("c.date", "desc")
          .orderBy("c.id", "desc")
          .limit(maxFound)
          .as("c"),
      (join) => join.onTrue(),
    )
    .select(["own.account_name", "c.id"])
    .orderBy("c.date", "desc")
    .orderBy("c.id", "desc")
    .limit(maxFound);
  const rows = await db
    .selectFrom(found.as("found"))
    .innerJoin("communication as c", (join) =>
      join.on("c.tenant", "=", tenant).onRef("c.id", "=", "found.id"),
    )
    .select([
      "found.account_name",
      "c.account",
      "c.id",
      "c.date",
      "c.channel",
      "c.subject",
      "c.body",
    ])
    .orderBy("c.date", "desc")
    .orderBy("c.id", "desc")
    .execute();
  return rows.map(({ date, ...row }) => ({ ...row, date: date.toISOString() }));
}
