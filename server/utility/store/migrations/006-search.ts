/** An index for searching messages, and the way to it past row-level security: docs/decisions/010. */
import { type Kysely, sql } from "kysely";

/**
 * Of a text that is looked for, trigrams say in which of an account's messages it can be. Row-level security keeps such an index from being
 * asked; through a view of the tables' owner it may be, and the view shows the tenant's own rows as the policy does.
 */
const index = "create index communication_searched on communication using gin (account, searched gin_trgm_ops)";
const statements = [
  // Made by the import from now on, which knows what a mail of HTML says. What is kept already is found as before, until an import brings it again.
  "alter table communication alter column searched drop expression",
  `create view own_communication as
    select tenant, id, account, date, channel, subject, status, searched from communication where tenant = current_setting('app.tenant', true)`,
  "grant select on own_communication to utility_tenant",
];

/** Not allowed; not installed, as newer and older releases say it; installed where it is not looked for. */
const noExtension = ["42501", "0A000", "58P01", "42704"];
/** What to do then; thrown with the refusal as its cause. */
const advice =
  "The database lacks the extensions pg_trgm and btree_gin, or its user can neither make them nor find them. They come with PostgreSQL, on some " +
  "systems in a package postgresql-contrib. Run in this database as an administrator, with the search_path that the service has: " +
  "create extension pg_trgm; create extension btree_gin;";

async function makeIndex(db: Kysely<unknown>): Promise<void> {
  try {
    for (const name of ["pg_trgm", "btree_gin"]) await sql`create extension if not exists ${sql.id(name)}`.execute(db);
    await sql.raw(index).execute(db);
  } catch (error) {
    if (error instanceof Error && "code" in error && noExtension.some((code) => code === error.code))
      throw new Error(advice, { cause: error });
    throw error;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await makeIndex(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
