/** Messages to people: written in the transaction of the change that they tell of, sent by delivery/ once that is committed. */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export interface NewMessage {
  channel: "email" | "sms";
  /** E-mail in lower case, mobile as E.164. */
  recipient: string;
  /** E-mail only. */
  subject?: string;
  body: string;
  /** After it nobody needs the message any more, so that it is not sent late. */
  expires?: Date;
  /** Written like any other and never sent: the row of a message that has nobody to go to takes the same time as one that has. */
  void?: boolean;
}

export async function queueMessage(db: Kysely<Tables>, tenant: string, { void: nobody = false, ...message }: NewMessage): Promise<void> {
  await db
    .insertInto("messages")
    .values({ tenant, id: randomUUID(), ...message, status: nobody ? "void" : "queued" })
    .execute();
}
