/**
 * Prepares data that tests can't create through the API without waiting a minute or reading a
 * message.
 */
import { join } from "node:path";
import { staffPermissions } from "#contract/permissions.ts";
import { type Database, openDatabase } from "#service/database/database.ts";
import { createPerson, findForSignIn } from "#service/subjects/people/store/people.ts";
import { issueToken } from "#service/subjects/people/store/tokens.ts";
import { loadDemo } from "#tests/support/demo.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { multiplyAccounts } from "#tests/support/many-accounts.ts";
import { createDatabase, startCluster, vacuum } from "#tests/support/postgres.ts";
import { addPreparedRows, type PreparedRows } from "#tests/support/prepared-rows.ts";
import { sessionSecret } from "#tests/support/programs.ts";
import { logPlans } from "#tests/support/query-plans.ts";

export interface PreparedDemo extends PreparedRows {
  /** The token of a person with every permission. */
  staffToken: string;
  /** Johan's accounts that owe R 2 000,00 each. */
  owing: string[];
}

export interface Demo {
  env: { DATA_DIR?: string; DATABASE_URL?: string };
  remove(): Promise<unknown>;
}

/** Runs `work` on the demo's database. If the database is embedded, no program may have it open. */
export async function inDemo<T>(
  { env }: Demo,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR ?? "",
  });
  return work(database).finally(() => database.close());
}

/** Loads the demo into its own PostgreSQL, with 100 000 accounts and a log of all query plans. */
export async function loadLargeDemo(onLog: (line: string) => void): Promise<Demo> {
  const cluster = await startCluster({ onLog });
  if (!cluster) throw new Error("There is no PostgreSQL on this machine.");
  const DATA_DIR = join(await temporaryFolder("conformance"), "data");
  const env = { DATA_DIR, DATABASE_URL: await createDatabase(cluster.url) };
  await loadDemo({ ...env, SESSION_SECRET: sessionSecret });
  const demo = { env, remove: () => cluster.stop() };
  await inDemo(demo, (database) => multiplyAccounts(database, 100_000, { history: false }));
  await vacuum(env.DATABASE_URL);
  await logPlans(cluster.url, env.DATABASE_URL);
  return demo;
}

/** Adds the prepared rows, debts on Johan's accounts, and staff with every permission. */
export async function prepareDemo(database: Database): Promise<PreparedDemo> {
  return database.inTenant("imvubu", async (context) => {
    const people = [
      "johan@example.com",
      "estate@example.com",
      "thandi@example.com",
      "developer@example.com",
    ];
    const [johan, estate, thandi, developer] = await Promise.all(
      people.map((identity) => findForSignIn(context, identity)),
    );
    if (!johan || !estate || !thandi || !developer)
      throw new Error("The demo's people are missing.");
    const rows = await addPreparedRows(context, {
      owner: johan.userId,
      reset: { userId: estate.userId, identity: "estate@example.com" },
      changed: thandi.userId,
      awaiting: developer,
    });
    const owing = await context.db
      .updateTable("accounts as a")
      .from("account_access as link")
      .set({ balance_cents: 200_000 })
      .whereRef("link.tenant", "=", "a.tenant")
      .whereRef("link.account", "=", "a.account")
      .where("link.user_id", "=", johan.userId)
      .returning("a.account")
      .execute();
    const staff = await createPerson(context, {
      name: "Everything",
      passwordHash: "none",
      // A developer's responses have a block that the contract's schemas do not.
      permissions: Object.values(staffPermissions).filter(
        (permission) => permission !== staffPermissions.viewProfiler,
      ),
      identities: [{ type: "email", identity: "everything@example.org" }],
    });
    const staffIdentity = await context.db
      .selectFrom("identities")
      .select("id")
      .where("tenant", "=", "imvubu")
      .where("user_id", "=", staff)
      .executeTakeFirstOrThrow();
    return {
      ...rows,
      staffToken: await issueToken(
        context,
        { userId: staff, identityId: staffIdentity.id },
        { ip: "", userAgent: "" },
      ),
      owing: owing.map((one) => one.account),
    };
  });
}
