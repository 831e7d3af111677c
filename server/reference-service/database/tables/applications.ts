/** The tables of applications for indigent support. */
import { sql } from "kysely";
import { date, instant, integer, json, key, oneOf, text, texts, userRow } from "../columns.ts";
import { byUser, colleague, dayOf, table } from "../table.ts";

export const applicationTables = {
  applications: table(
    {
      ...key,
      reference: text(),
      kind: oneOf("indigent"),
      account: text(),
      user_id: text().orNull,
      name: text(),
      id_number: text(),
      household: json<{ name: string; relation: string; income_cents: number }[]>(),
      uploads: texts().withDefault,
      status: oneOf("received", "more_needed", "approved", "declined").withDefault,
      created: instant().withDefault,

      valid_until: date().orNull,
      revision: integer().withDefault,
      updated: instant().withDefault,
      reminded: instant().orNull,
    },
    {
      exported: { topic: "applications", rows: byUser, order: "created" },
      deletion: "statement",
      retention: {
        kind: "decided_applications",
        from: sql`greatest(valid_until, ${dayOf("updated")})`,
        when: sql`status in ('approved', 'declined')`,
      },
      closedAccount: "deleted",
    },
  ),
  application_steps: table(
    {
      ...userRow,
      application_id: text(),
      kind: oneOf("more_needed", "answered", "approved", "declined"),
      name: text(),

      message: text().withDefault,
      valid_until: date().orNull,
      uploads: texts().withDefault,
      date: instant().withDefault,
    },
    {
      exported: {
        topic: "applications",
        rows: (id, tenant) =>
          sql`application_id in (select a.id from applications a where a.tenant = ${tenant} and a.user_id = ${id})`,
        order: "date",
        without: { user_id: colleague },
      },
      deletion: "statement",
    },
  ),
};
