/**
 * Notifies people of each new statement once, with the reasons why it differs from the previous
 * one.
 */
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

/** The number of statements to process in one transaction. */
const batchSize = 25;

/**
 * Queues the messages about new statements, each only once even if several processes run. If a
 * tenant fails, the others continue, and the error is thrown at the end. If too many messages are
 * waiting to be sent, leaves the rest to the next run. `findAskedNow` takes arrangements and
 * disputes into account. Returns the number of statements processed. The caller must wake the
 * message delivery.
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
  for (const person of await peopleWithAccess(context, news.account, undefined, news.date)) {
    await notifyOfStatement(context, person, news, (about) =>
      statementMessage[about.language]({ ...news, ...about }),
    );
  }
}
