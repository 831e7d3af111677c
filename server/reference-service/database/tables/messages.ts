/** The tables of messages to people. */
import { sql } from "kysely";
import type { z } from "zod";
import { type DeliveryAttempt, sentMessageKinds } from "#contract/messages/calls.ts";
import { boolean, date, instant, integer, json, key, oneOf, text } from "../columns.ts";
import { dayOf, notExported, otherPerson, table, verifiedIdentities } from "../table.ts";

export const messageTables = {
  outgoing_messages: table(
    {
      ...key,
      channel: oneOf("email", "sms"),
      recipient: text(),
      subject: text().withDefault,
      body: text(),
      status: oneOf("queued", "sending", "sent", "failed", "suppressed", "unknown").withDefault,
      attempts: integer().withDefault,
      created: instant().withDefault,
      due: instant().withDefault,
      expires: instant().orNull,
      claimed: instant().orNull,
      last_error: text().withDefault,

      kind: oneOf(...sentMessageKinds).withDefault,
      user_id: text().orNull,
      named_id: text().orNull,
      resend_of: text().orNull,
      history: json<z.input<typeof DeliveryAttempt>[]>().withDefault,
      forget: boolean().withDefault,
    },
    {
      exported: {
        topic: "messages",
        // A code that waits to be sent could reset the password, and a code to an address that they
        // never verified shows whether someone else has.
        rows: (id, tenant) => sql`user_id = ${id} and (kind <> 'code' or (
          body = '' and recipient in ${verifiedIdentities(id, tenant)}))`,
        order: "created",
        without: { named_id: otherPerson },
      },
      deletion: "statement",
      hasSecrets: true,
      retention: {
        kind: "messages",
        from: dayOf("created"),
        when: sql`status not in ('queued', 'sending')`,
      },
    },
  ),
  bounced_addresses: table(
    {
      tenant: text(),
      address: text(),
      bounced: instant().withDefault,
      reported: boolean().withDefault,
    },
    {
      exported: "whether messages arrived, which the profile shows",
      deletion: "statement",
      // Then try an address again, because its mailbox may only have been full.
      expired: sql`bounced < now() - interval '90 days'`,
    },
  ),
  sms_days: table(
    {
      tenant: text(),
      day: date(),
      sent: integer().withDefault,
      refused: integer().withDefault,
    },
    { ...notExported("the municipality"), expired: sql`day < current_date - 30` },
  ),
};
