/** The tables of people's privacy requests, and of the exports of their data. */
import { PrivacyRequestKind, PrivacyRequestState } from "#contract/privacy/calls.ts";
import { bigInteger, date, instant, integer, oneOf, text, userRow } from "../columns.ts";
import { byUser, colleague, colleaguesName, table } from "../table.ts";

export const privacyTables = {
  privacy_requests: table(
    {
      ...userRow,
      kind: oneOf(...PrivacyRequestKind.options),
      details: text().withDefault,

      state: oneOf(...PrivacyRequestState.options).withDefault,
      created: instant().withDefault,
      due: date(),

      answered: instant().orNull,
      answered_by: text().withDefault,
      answered_by_name: text().withDefault,
      answer: text().withDefault,
    },
    {
      exported: {
        topic: "privacy-requests",
        rows: byUser,
        order: "created",
        without: { answered_by: colleague, answered_by_name: colleaguesName },
      },
      deletion: "statement",
    },
  ),
  data_exports: table(
    {
      ...userRow,
      language: text().orNull,
      requested: instant().withDefault,

      attempts: integer().withDefault,
      held_until: instant().orNull,

      pieces: integer().withDefault,
      size: bigInteger().orNull,
      expires: instant().withDefault,
    },
    { exported: "the export itself", deletion: "statement" },
  ),
};
