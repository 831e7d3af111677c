/** The tables of tickets. */
import { sql } from "kysely";
import { TicketEvent } from "#contract/tickets/calls.ts";
import { instant, integer, key, oneOf, text, timestamps, userRow } from "../columns.ts";
import { byUser, colleague, copyOfText, dayOf, notExported, table } from "../table.ts";

const ownTickets = (id: string, tenant: string) =>
  sql`(select t.id from tickets t where t.tenant = ${tenant} and t.user_id = ${id})`;

export const ticketTables = {
  tickets: table(
    {
      ...key,
      reference: text(),
      category: text(),
      subject: text(),
      status: oneOf("open", "closed").withDefault,
      account: text().orNull,
      user_id: text(),
      assignee_id: text().orNull,
      ...timestamps,
      closed: instant().orNull,
      merged_into: text().orNull,
      waiting_since: instant().orNull,
      search_text: text(),
    },
    {
      exported: {
        topic: "tickets",
        rows: byUser,
        order: "created",
        without: { assignee_id: colleague, search_text: copyOfText },
      },
      deletion: "statement",
      retention: { kind: "closed_tickets", from: dayOf("closed"), when: sql`status = 'closed'` },
      closedAccount: "deleted",
    },
  ),
  ticket_messages: table(
    {
      ...key,
      ticket_id: text(),
      author: oneOf("consumer", "staff", "system"),
      user_id: text().orNull,
      named_id: text().orNull,
      name: text(),
      action: oneOf(...TicketEvent.options).orNull,
      other_ticket: text().orNull,
      date: instant().withDefault,
      body: text(),
    },
    {
      exported: {
        topic: "tickets",
        rows: (id, tenant) => sql`ticket_id in ${ownTickets(id, tenant)}`,
        order: "date",
        without: { user_id: colleague, named_id: colleague },
      },
      deletion: "statement",
    },
  ),
  ticket_attachments: table(
    {
      tenant: text(),
      message_id: text(),
      upload_id: text(),
      position: integer(),
    },
    {
      exported: {
        topic: "tickets",
        rows: (id, tenant) =>
          sql`message_id in (select m.id from ticket_messages m where m.tenant = ${tenant} and m.ticket_id in ${ownTickets(id, tenant)})`,
        order: "position",
      },
      deletion: "foreign key",
    },
  ),
  ticket_notes: table(
    {
      ...userRow,
      ticket_id: text(),
      name: text(),
      date: instant().withDefault,
      body: text(),
    },
    { exported: "what staff write to each other", deletion: "statement" },
  ),
  saved_replies: table(
    { ...key, name: text(), body: text(), ...timestamps },
    notExported("the municipality"),
  ),
  ticket_reads: table(
    { tenant: text(), ticket_id: text(), user_id: text(), read: instant().withDefault },
    { exported: { topic: "tickets", rows: byUser, order: "read" }, deletion: "foreign key" },
  ),
};
