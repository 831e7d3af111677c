/** Row-level security for the tables that a migration makes: whoever works in a tenant sees that tenant's rows. */
import { type Kysely, sql } from "kysely";

/** For each `create table` in the text and no other: the schema may hold tables that are not ours. */
export async function secureTables(db: Kysely<unknown>, tables: string): Promise<void> {
  const names = [...tables.matchAll(/^create table (\w+)/gm)].map(([, name]) => name);
  const statements = names.flatMap((name) => [
    `alter table ${name} enable row level security`,
    `create policy own_tenant on ${name} using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true))`,
    `grant select, insert, update, delete on ${name} to utility_tenant`,
  ]);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql.raw(`do $$ begin execute format('grant usage on schema %I to utility_tenant', current_schema()); end $$`).execute(db);
}
