/** The table of the municipality's messages to account holders. */
import { accountRow, date, instant, oneOf, text } from "../columns.ts";
import { byAccount, copyOfText, table } from "../table.ts";

/** The columns of the view used for searching messages. */
export const searchableCommunication = {
  ...accountRow,
  date: instant(),
  channel: oneOf("email", "sms", "letter"),
  subject: text().withDefault,
  status: oneOf("queued", "sent", "delivered", "failed"),
  /** The searchable text of the message, as returned by `searchText`. */
  search_text: text(),
};

export const communicationTables = {
  communication: table(
    {
      ...searchableCommunication,
      recipient: text(),
      body: text(),
      statement_date: date().orNull,
    },
    {
      exported: {
        topic: "communication",
        rows: byAccount,
        order: "date",
        without: {
          recipient: "the holder's address, which the portal masks",
          search_text: copyOfText,
        },
      },
      deletion: "none",
      closedAccount: "deleted",
    },
  ),
};
