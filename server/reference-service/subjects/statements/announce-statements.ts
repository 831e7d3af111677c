/** Notifies people of new statements, once, with the reasons why they differ from the last ones. */
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { notifyOfStatement } from "./notify-of-statement.ts";
import {
  type FindAskedNow,
  findStatementNews,
  findTenantsWithNewStatements,
  isBacklogLong,
  type NewStatement,
  peopleWithAccess,
  takeNewStatements,
} from "./store/new-statements.ts";
import { statementMessage } from "./texts.ts";

/** The number of statements in a transaction. */
const batchSize = 25;

/**
 * Queues the messages about new statements. A tenant that fails does not hold up the others, and
 * its error is thrown at the end. Several processes queue each only once. Leaves the rest to the
 * next run while many wait to be sent. `findAskedNow` knows arrangements and disputes. Returns the
 * number of statements. The caller must wake the message delivery.
 */
export async function announceStatements(
  database: Database,
  findAskedNow: FindAskedNow,
): Promise<number> {
  let announced = 0;
  let failure: { error: unknown } | undefined;
  for (const tenant of await findTenantsWithNewStatements(database)) {
    try {
      for (let taken = batchSize; taken === batchSize; announced += taken)
        taken = await database.inTenant(tenant, (context) => announceBatch(context, findAskedNow));
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure) throw failure.error;
  return announced;
}

async function announceBatch(context: TenantContext, findAskedNow: FindAskedNow): Promise<number> {
  if (await isBacklogLong(context)) return 0;
  const statements = await takeNewStatements(context, batchSize);
  for (const statement of statements) await announce(context, statement, findAskedNow);
  return statements.length;
}

async function announce(
  context: TenantContext,
  statement: NewStatement,
  findAskedNow: FindAskedNow,
): Promise<void> {
  const news = await findStatementNews(context, statement, findAskedNow);
  if (!news) return;
  for (const person of await peopleWithAccess(context, news.account)) {
    await notifyOfStatement(context, person, news, (about) =>
      statementMessage[about.language]({ ...news, ...about }),
    );
  }
}
