/** The table of arrangements to pay a debt. */
import { ArrangementStatus } from "#contract/arrangements/calls.ts";
import { cents, date, instant, integer, json, key, oneOf, text, texts } from "../columns.ts";
import { byUser, colleague, colleaguesName, table } from "../table.ts";

export const arrangementTables = {
  arrangements: table(
    {
      ...key,
      account: text(),
      user_id: text().orNull,
      name: text(),
      status: oneOf(...ArrangementStatus.options),

      created: instant().withDefault,
      debt_cents: cents(),
      deposit_cents: cents(),
      months: integer(),
      /** The instalments, with their due dates (YYYY-MM-DD). The deposit's number is 0. */
      plan: json<{ number: number; due: string; cents: number }[]>(),
      statement_date: date(),
      grace_days: integer(),
      started: date().orNull,
      ended: instant().orNull,
      reason: text().withDefault,
      decided_by: text().withDefault,
      decided_by_name: text().withDefault,

      kept: integer().withDefault,
      reminded: integer().withDefault,
      checked: date().orNull,
      checked_cents: cents().orNull,
      disputed: texts().withDefault,
      missed: integer().orNull,
    },
    {
      exported: {
        topic: "arrangements",
        rows: byUser,
        order: "created",
        without: { decided_by: colleague, decided_by_name: colleaguesName },
      },
      deletion: "statement",
      closedAccount: "deleted",
    },
  ),
};
