/** Finds accounts and people by words of their names. */
import { sql } from "kysely";
import { hasWords } from "./list-queries.ts";
import type { TenantContext } from "./context.ts";

/**
 * The fewest matches that the index of words is asked for. For less, PostgreSQL would rather read
 * the whole table until it has enough.
 */
const leastRead = 1_000;

const views = {
  account: { view: sql.table("tenant_account_names"), id: sql.ref("account"), words: sql`(name || ' ' || address)` },
  person: { view: sql.table("tenant_person_names"), id: sql.ref("id"), words: sql`name` },
};

/**
 * Returns the numbers of accounts, or the IDs of people, whose name has words that start with
 * these; an account's address counts, too. At most `limit`: first those whose name, or its last
 * word, starts with the words, then the others, both by name.
 */
export async function findNamed(
  { db, tenant }: TenantContext,
  kind: keyof typeof views,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const { view, id, words: named } = views[kind];
  const start = words.join(" ");
  // The last code point comes after every other letter.
  const startsWith = (column: string) => sql`
    select ${id} as id, name from ${view} where tenant = ${tenant} and ${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${`${start}\u{10ffff}`}
    order by ${sql.ref(column)}, lower_name, ${id} limit ${limit}`;
  const first = await sql<{ id: string }>`
    select id from (${sql.join([sql`(${startsWith("lower_name")})`, sql`(${startsWith("lower_last_word")})`], sql` union `)}) named
    order by name collate "und-x-icu", id limit ${limit}`.execute(db);
  if (first.rows.length === limit) return first.rows.map((row) => row.id);
  const others = await sql<{ id: string }>`
    select id from (
      select ${id} as id, name from ${view} where tenant = ${tenant} and ${hasWords(named, words)} limit ${Math.max(limit, leastRead)}
    ) named order by name collate "und-x-icu", id limit ${limit}`.execute(db);
  return [...new Set([...first.rows, ...others.rows].map((row) => row.id))].slice(0, limit);
}
