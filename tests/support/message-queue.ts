/**
 * Fills and reads the message table as the service does. No other program may have the embedded
 * database open.
 */
import type { Selectable } from "kysely";
import { type Database, openDatabase } from "#server/reference-service/store/database.ts";
import { type NewMessage, queueMessage } from "#server/reference-service/store/message-outbox.ts";
import type { Tables } from "#server/reference-service/store/tables.ts";
import type { Store } from "./service.ts";

export async function withDatabase<T>({ env }: Store, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? "" });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

type MessageRow = Selectable<Tables["outgoing_messages"]>;
type Changes = Partial<Pick<MessageRow, "due" | "claimed" | "attempts" | "created">>;

/** Message to queue. `changes` are applied to its row afterwards. */
export type QueuedMessageInput = NewMessage & { changes?: Changes };

export async function queueMessages(store: Store, messages: QueuedMessageInput[], tenant = "imvubu"): Promise<void> {
  await withDatabase(store, (database) =>
    database.inTenant(tenant, async (context) => {
      const { db } = context;
      for (const { changes, ...message } of messages) {
        await queueMessage(context, message);
        if (changes) await db.updateTable("outgoing_messages").set(changes).where("recipient", "=", message.recipient).execute();
      }
    }),
  );
}

/** Texts in the messages queued by mail() and sms() that must never appear in a log. */
export const canary = { name: "thembeka-canary", subject: "Subject canary", body: "Body canary 402917" };

export function emailMessage(name: string, more: Partial<QueuedMessageInput> = {}): QueuedMessageInput {
  return {
    channel: "email",
    recipient: `${name}.${canary.name}@example.com`,
    subject: canary.subject,
    body: `${canary.body}, Sawubona ${name}`,
    ...more,
  };
}

export function smsMessage(number: string, more: Partial<QueuedMessageInput> = {}): QueuedMessageInput {
  return { channel: "sms", recipient: number, body: canary.body, ...more };
}

/**
 * Returns the rows of these messages in the given order. `changes` are applied after the read, for
 * example to age a row, so that no test has to wait.
 */
export async function messageRows(store: Store, messages: readonly NewMessage[], changes?: Changes): Promise<MessageRow[]> {
  return withDatabase(store, (database) =>
    database.asOwner(async (db) => {
      const recipients = messages.map(({ recipient }) => recipient);
      const rows = await db.selectFrom("outgoing_messages").selectAll().where("recipient", "in", recipients).execute();
      if (changes) await db.updateTable("outgoing_messages").set(changes).where("recipient", "in", recipients).execute();
      return rows.sort((a, b) => recipients.indexOf(a.recipient) - recipients.indexOf(b.recipient));
    }),
  );
}
