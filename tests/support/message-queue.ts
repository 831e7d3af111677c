/**
 * Fills and reads the message table as the service does, and delivers its messages inside the test
 * process.
 */
import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import pino from "pino";
import { expect } from "vitest";
import { readConfig } from "#server/config.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import type { Tables } from "#service/database/tables.ts";
import { createDeliveryPoller } from "#service/delivery/poller.ts";
import { createSenders } from "#service/delivery/senders.ts";
import { type NewMessage, queueMessage } from "#service/subjects/messages/store/message-outbox.ts";
import { type Env, LogLine } from "./programs.ts";

export interface Delivery {
  /** The lines logged so far. */
  log: readonly LogLine[];
  /** Resolves when a line with this message has been logged at least `count` times. */
  waitForLog(msg: string, count?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts delivering the database's messages to the receivers that `env` names. */
export function startDelivery(database: Database, env: Env): Delivery {
  const lines: LogLine[] = [];
  const log = pino(
    { level: "info" },
    { write: (line: string) => void lines.push(LogLine.parse(JSON.parse(line))) },
  );
  const poller = createDeliveryPoller({ database, senders: createSenders(readConfig(env)), log });
  poller.start();
  return {
    log: lines,
    waitForLog: (msg, count = 1) =>
      expect
        .poll(() => lines.filter((line) => line.msg === msg).length, { timeout: 30_000 })
        .toBeGreaterThanOrEqual(count),
    stop: () => poller.stop(),
  };
}

type MessageRow = Selectable<Tables["outgoing_messages"]>;
type Changes = Partial<Pick<MessageRow, "due" | "claimed" | "attempts" | "created">>;

/** Message to queue. `changes` are applied to its row afterwards. */
export type QueuedMessageInput = NewMessage & { changes?: Changes };

export async function queueMessages(
  database: Database,
  messages: QueuedMessageInput[],
  tenant = "imvubu",
): Promise<void> {
  await database.inTenant(tenant, async (context) => {
    const { db } = context;
    for (const { changes, ...message } of messages) {
      await queueMessage(context, message);
      if (changes)
        await db
          .updateTable("outgoing_messages")
          .set(changes)
          .where("recipient", "=", message.recipient)
          .execute();
    }
  });
}

/** Adds a message in any state, and returns its ID. */
export async function addMessage(
  { db, tenant }: TenantContext,
  { id = randomUUID(), ...row }: Partial<Insertable<Tables["outgoing_messages"]>>,
): Promise<string> {
  const message = {
    channel: "email",
    recipient: "old@example.com",
    subject: "Your ticket",
    body: "We have answered.\n",
  } as const;
  await db
    .insertInto("outgoing_messages")
    .values({ tenant, id, ...message, ...row })
    .execute();
  return id;
}

/** Texts that the functions below put into messages, and that must never appear in a log. */
export const canary = {
  name: "thembeka-canary",
  subject: "Subject canary",
  body: "Body canary 402917",
};

/** Checks that a log contains none of the canary texts. */
export function expectNoSecrets(log: string): void {
  for (const secret of Object.values(canary)) expect(log).not.toContain(secret);
}

export function emailMessage(
  name: string,
  more: Partial<QueuedMessageInput> = {},
): QueuedMessageInput {
  return {
    channel: "email",
    recipient: `${name}.${canary.name}@example.com`,
    subject: canary.subject,
    body: `${canary.body}, Sawubona ${name}`,
    kind: "code",
    ...more,
  };
}

export function smsMessage(
  number: string,
  more: Partial<QueuedMessageInput> = {},
): QueuedMessageInput {
  return { channel: "sms", recipient: number, body: canary.body, kind: "code", ...more };
}

/**
 * Reads the rows of these messages in the given order, then applies `changes` to the stored rows,
 * for example to age them, so that no test has to wait.
 */
export async function messageRows(
  database: Database,
  messages: readonly NewMessage[],
  changes?: Changes,
): Promise<MessageRow[]> {
  return database.asOwner(async (db) => {
    const recipients = messages.map(({ recipient }) => recipient);
    const rows = await db
      .selectFrom("outgoing_messages")
      .selectAll()
      .where("recipient", "in", recipients)
      .execute();
    if (changes)
      await db
        .updateTable("outgoing_messages")
        .set(changes)
        .where("recipient", "in", recipients)
        .execute();
    return rows.sort((a, b) => recipients.indexOf(a.recipient) - recipients.indexOf(b.recipient));
  });
}
