/** An index for searching messages, and the way to it past row-level security. */
import { type Kysely, sql } from "kysely";

/**
 * Of a text that is looked for, trigrams say in which of an account's messages it can be. Row-level security keeps such an index from being
 * asked; through a view of the tables' owner it may be, and the view shows the tenant's own rows as the policy does.
 */
const statements = `
create index communication_searched on communication using gin (account, searched gin_trgm_ops);
create view own_communication as
  select tenant, id, account, date, channel, subject, status, searched from communication where tenant = current_setting('app.tenant', true);
grant select on own_communication to utility_tenant
`;

/** What to do where the extensions can't be made; thrown with the refusal as its cause. */
const advice =
  "The database has no extensions pg_trgm and btree_gin, and its user can't make them. They come with PostgreSQL, on some systems in a package " +
  "postgresql-contrib. Run in this database as an administrator: create extension pg_trgm; create extension btree_gin;";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["pg_trgm", "btree_gin"]) {
    await sql`create extension if not exists ${sql.id(name)}`.execute(db).catch((cause: unknown) => {
      throw new Error(advice, { cause });
    });
  }
  for (const statement of statements.split(/;\n/)) await sql.raw(statement).execute(db);
}
