/**
 * Prepares data that tests can't create through the API without waiting a minute or reading a
 * message.
 */
import { join } from "node:path";
import { staffPermissions } from "#contract/permissions.ts";
import { type Database, openDatabase } from "#service/database/database.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { insertIdentity } from "#service/subjects/people/store/identities.ts";
import { saveResetCode } from "#service/subjects/people/store/one-time-codes.ts";
import { createPerson, findForSignIn } from "#service/subjects/people/store/people.ts";
import { restoreSecondFactor } from "#service/subjects/people/store/second-factors.ts";
import { issueToken, issueTokenAwaitingCode } from "#service/subjects/people/store/tokens.ts";
import { saveSignInChange } from "#service/subjects/sign-in/store/sign-in-changes.ts";
import { loadDemo } from "#tests/support/demo.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { multiplyAccounts } from "#tests/support/many-accounts.ts";
import { addMessage } from "#tests/support/message-queue.ts";
import { createDatabase, startCluster, vacuum } from "#tests/support/postgres.ts";
import { sessionSecret } from "#tests/support/programs.ts";
import { logPlans } from "#tests/support/query-plans.ts";

const factorSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

const payfast = {
  provider: "payfast",
  merchant_id: "10000100",
  merchant_key: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
  live: false,
  origins: ["http://localhost:3000"],
};

/**
 * Environment variables for a payment provider that the service doesn't call when it starts a
 * payment.
 */
export const payfastEnv = {
  PAYMENT_PROVIDERS: JSON.stringify({ imvubu: payfast }),
  PAYMENT_NOTIFY_URL: "https://service.example",
  TRUST_PROXY: "1",
};

/** The IDs and tokens that some requests name. */
export interface PreparedDemo {
  /** The token of a person with every permission. */
  staffToken: string;
  /** Johan's accounts that owe R 2 000,00 each. */
  owing: string[];
  /** Johan's unverified identities: one to remove, and one that was never sent a code. */
  unverified: string;
  withoutCode: string;
  /**
   * The token of a password reset. It belongs to another user, because a reset revokes all of a
   * user's sessions.
   */
  resetToken: string;
  /** The token in the notice about a change to another user's sign-in details. */
  undoToken: string;
  /**
   * The token of a sign-in that is waiting for a second-factor code, and the secret that generates
   * the code.
   */
  awaitingToken: string;
  factorSecret: string;
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

/**
 * Adds to the demo two unverified identities for Johan, debts on his accounts, two unallocated
 * payments, a failed message, and a staff member with every permission. For other users, adds a
 * password reset with the code `otp`, a change that can be undone, and a sign-in that waits for a
 * code.
 */
export async function prepareDemo(database: Database, otp: string): Promise<PreparedDemo> {
  const codeHash = await hashPassword(otp);
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
    const add = (identity: string) =>
      insertIdentity(context, { id: johan.userId }, { type: "email", identity });
    const unverified = await add("first@example.org");
    const withoutCode = await add("second@example.org");
    const reset = await saveResetCode(context, {
      identity: "estate@example.com",
      userId: estate.userId,
      codeHash,
    });
    const undoToken = await saveSignInChange(context, thandi.userId, {
      kind: "session_ended",
      before: {},
    });
    const awaitingToken = await issueTokenAwaitingCode(context, developer, {
      ip: "",
      userAgent: "",
    });
    const factor = { secret: factorSecret, last_step: 0, recovery_codes: [] };
    await restoreSecondFactor(context, developer.userId, factor);
    for (const id of ["to-allocate", "to-refund"]) {
      const money = {
        amount_cents: 10_000,
        currency: "ZAR",
        payment: "unknown",
        reason: "unknown_payment" as const,
      };
      await context.db
        .insertInto("unallocated_payments")
        .values({ tenant: "imvubu", id, ...money, provider: "sandbox", provider_reference: id })
        .execute();
    }
    const owing = await context.db
      .updateTable("accounts as a")
      .from("account_access as link")
      .set({ balance_cents: 200_000 })
      .whereRef("link.tenant", "=", "a.tenant")
      .whereRef("link.account", "=", "a.account")
      .where("link.user_id", "=", johan.userId)
      .returning("a.account")
      .execute();
    await addMessage(context, { id: "to-resend", status: "failed", kind: "ticket" });
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
      staffToken: await issueToken(
        context,
        { userId: staff, identityId: staffIdentity.id },
        { ip: "", userAgent: "" },
      ),
      unverified: unverified?.id ?? "",
      withoutCode: withoutCode?.id ?? "",
      resetToken: reset.token,
      undoToken,
      awaitingToken,
      factorSecret,
      owing: owing.map((one) => one.account),
    };
  });
}
