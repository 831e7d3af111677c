/** The table of people's privacy requests. */
import { PrivacyRequestKind, PrivacyRequestState } from "#contract/privacy/calls.ts";
import { date, instant, oneOf, text, userRow } from "../columns.ts";
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
};
