/** The tables of disputes about charges. */
import { sql } from "kysely";
import { DisputeKind, DisputeState, DisputeStep } from "#contract/disputes/calls.ts";
import { cents, date, decimal, instant, integer, oneOf, text, texts, userRow } from "../columns.ts";
import { byUser, colleague, table } from "../table.ts";

export const disputeTables = {
  disputes: table(
    {
      ...userRow,
      reference: text(),
      account: text(),
      name: text(),

      statement_id: text(),
      statement_date: date(),
      line: integer(),
      service: text(),
      description: text(),
      charge_cents: cents(),
      amount_cents: cents(),
      corrected_cents: cents().withDefault,
      kind: oneOf(...DisputeKind.options).withDefault,
      meantime_cents: cents().withDefault,
      held_cents: cents().withDefault,
      value_cents: cents().orNull,
      reason: text(),
      reading: decimal().orNull,
      uploads: texts().withDefault,

      state: oneOf(...DisputeState.options).withDefault,
      since: instant().withDefault,
      answer_by: date().orNull,

      object_by: date().orNull,
      revision: integer().withDefault,
      created: instant().withDefault,
    },
    {
      exported: { topic: "disputes", rows: byUser, order: "created" },
      deletion: "statement",
      closedAccount: "deleted",
    },
  ),
  dispute_steps: table(
    {
      ...userRow,
      dispute_id: text(),
      kind: oneOf(...DisputeStep.shape.kind.options),
      name: text(),
      message: text().withDefault,
      amount_cents: cents().orNull,
      date: instant().withDefault,
    },
    {
      exported: {
        topic: "disputes",
        rows: (id, tenant) =>
          sql`dispute_id in (select d.id from disputes d where d.tenant = ${tenant} and d.user_id = ${id})`,
        order: "date",
        without: { user_id: colleague },
      },
      deletion: "statement",
    },
  ),
};
