/** The tables of meters and their readings. */
import { sql } from "kysely";
import { accountRow, date, decimal, oneOf, text } from "../columns.ts";
import { byAccount, table } from "../table.ts";

export const meterTables = {
  meters: table(
    {
      ...accountRow,
      number: text(),
      service: oneOf("water", "electricity"),
      type: oneOf("conventional", "prepaid", "smart"),
      unit: oneOf("kl", "kWh"),
      location: text().withDefault,
      status: text().withDefault,
    },
    {
      exported: { topic: "meters", rows: byAccount, order: "number" },
      deletion: "none",
      closedAccount: "deleted",
    },
  ),
  readings: table(
    {
      tenant: text(),
      meter_id: text(),
      date: date(),
      value: decimal(),
      consumption: decimal(),
      kind: oneOf("actual", "estimated", "consumer"),
      photo: text().orNull,
    },
    {
      exported: {
        topic: "meters",
        rows: (account, tenant) =>
          sql`meter_id in (select m.id from meters m where m.tenant = ${tenant} and m.account = ${account})`,
        order: "date",
        without: { photo: "the ID of someone's file" },
      },
      deletion: "statement",
    },
  ),
};
