/** Brings the tables up to date; two processes may do so at once, the second waits for the first. */
import { type Kysely, Migrator } from "kysely";
import * as foundation from "./migrations/001-foundation.ts";
import * as identity from "./migrations/002-identity.ts";
import * as accounts from "./migrations/003-accounts.ts";
import * as tickets from "./migrations/004-tickets.ts";
import * as paying from "./migrations/005-paying.ts";
import * as search from "./migrations/006-search.ts";
import type { Tables } from "./tables.ts";

/** Applied in the order of their names, never changed once released. */
const migrations = {
  "001-foundation": foundation,
  "002-identity": identity,
  "003-accounts": accounts,
  "004-tickets": tickets,
  "005-paying": paying,
  "006-search": search,
};

const migrator = (db: Kysely<Tables>) => new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Whether none is missing. Changes nothing. */
export async function isUpToDate(db: Kysely<Tables>): Promise<boolean> {
  return (await migrator(db).getMigrations()).every(({ executedAt }) => executedAt !== undefined);
}

/** All migrations that are missing, in one transaction. Throws what the database refused. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await migrator(db).migrateToLatest();
  if (error) throw error;
}
