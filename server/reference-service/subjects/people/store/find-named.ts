/** Finds accounts and people by words in their names. */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { hasWords } from "#service/database/list-queries.ts";

/**
 * The minimum number of matches to ask for, so that PostgreSQL uses the word index. For fewer, it
 * would scan the table until it has enough.
 */
const leastRead = 1_000;

const views = {
  account: {
    view: sql.table("tenant_account_names"),
    id: sql.ref("account"),
    words: sql`(name || ' ' || address)`,
  },
  person: { view: sql.table("tenant_person_names"), id: sql.ref("id"), words: sql`name` },
};

/** The page to return. `most` limits the total number of matches. */
interface FoundPage {
  most: number;
  limit: number;
  offset?: number;
}

/**
 * Returns the numbers of accounts, or the IDs of people, whose names contain words that start with
 * the given ones. For accounts, also searches the address. Lists matches at the start of the name
 * or of its last word first, then the others, both by name. Uses one query, so that only a page's
 * rows are returned.
 */
export async function findNamed(
  context: TenantContext,
  kind: keyof typeof views,
  words: readonly string[],
  { most, limit, offset = 0 }: FoundPage,
): Promise<{ ids: string[]; total: number }> {
  const { db, tenant } = context;
  const { view, id, words: named } = views[kind];
  const start = words.join(" ");
  // The last code point comes after every other letter.
  const startsWith = (column: string) => sql`
    select ${id} as id, name from ${view} where tenant = ${tenant} and ${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${`${start}\u{10ffff}`}
    order by ${sql.ref(column)}, lower_name, ${id} limit ${most}`;
  const { rows } = await sql<{ id: string; total: number }>`
    with starting as materialized (
      ${sql.join([sql`(${startsWith("lower_name")})`, sql`(${startsWith("lower_last_word")})`], sql` union `)}
    ), others as (
      select ${id} as id, name from ${view} where tenant = ${tenant} and ${hasWords(named, words)}
        and (select count(*) from starting) < ${most} and ${id} not in (select id from starting)
      limit ${Math.max(most, leastRead)}
    )
    select id, least(count(*) over (), ${most}) as total
    from (select id, name, 1 as place from starting union all select id, name, 2 from others) found
    order by place, name collate "und-x-icu", id limit ${limit} offset ${offset}`.execute(db);
  // A page beyond the last has no rows, and so no total.
  const beyond = rows.length === 0 && offset > 0;
  const total = beyond
    ? (await findNamed(context, kind, words, { most, limit: 1 })).total
    : (rows[0]?.total ?? 0);
  return { ids: rows.map((row) => row.id), total };
}
