/** The table of messages, filled and read as the service's own calls do. The embedded database has to be closed everywhere else. */
import type { Selectable } from "kysely";
import { type Database, openDatabase } from "../../server/utility/store/database.ts";
import { type NewMessage, queueMessage } from "../../server/utility/store/messages.ts";
import type { Tables } from "../../server/utility/store/tables.ts";
import type { Store } from "../support/service.ts";

export async function inStore<T>({ env }: Store, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? "" });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

type MessageRow = Selectable<Tables["messages"]>;
type Changes = Partial<Pick<MessageRow, "due" | "claimed" | "tries" | "created">>;

/** `changes` are made to it once it is queued. */
export type Queued = NewMessage & { changes?: Changes };

export async function queue(store: Store, messages: Queued[], tenant = "imvubu"): Promise<void> {
  await inStore(store, (database) =>
    database.inTenant(tenant, async (db) => {
      for (const { changes, ...message } of messages) {
        await queueMessage(db, tenant, message);
        if (changes) await db.updateTable("messages").set(changes).where("recipient", "=", message.recipient).execute();
      }
    }),
  );
}

/** Words that must never be in a log, in whatever is queued by mail() and sms(). */
export const canary = { name: "thembeka-canary", subject: "Subject canary", body: "Body canary 402917" };

export function mail(name: string, more: Partial<Queued> = {}): Queued {
  return {
    channel: "email",
    recipient: `${name}.${canary.name}@example.com`,
    subject: canary.subject,
    body: `${canary.body}, Sawubona ${name}`,
    ...more,
  };
}

export function sms(number: string, more: Partial<Queued> = {}): Queued {
  return { channel: "sms", recipient: number, body: canary.body, ...more };
}

/** The rows of these messages, in their order; `changes` are made after they are read, so that no test has to wait. */
export async function rowsOf(store: Store, messages: readonly NewMessage[], changes?: Changes): Promise<MessageRow[]> {
  return inStore(store, (database) =>
    database.asOwner(async (db) => {
      const recipients = messages.map(({ recipient }) => recipient);
      const rows = await db.selectFrom("messages").selectAll().where("recipient", "in", recipients).execute();
      if (changes) await db.updateTable("messages").set(changes).where("recipient", "in", recipients).execute();
      return rows.sort((a, b) => recipients.indexOf(a.recipient) - recipients.indexOf(b.recipient));
    }),
  );
}
