/** The tables of meters and their readings. */
import { sql } from "kysely";
import { accountKey, accountRow, date, days, decimal, integer, oneOf, text } from "../columns.ts";
import { readableDays } from "../readable-days.ts";
import { notExported, table } from "../table.ts";

/** Selects the meters that are or were at an account. */
const atAccount = (id: string) => (account: string, tenant: string) =>
  sql`${sql.ref(id)} in (
    select m.id from meters m where m.tenant = ${tenant} and m.account = ${account}
    union all select p.meter_id from meter_places p where p.tenant = ${tenant} and p.account = ${account})`;

/**
 * True for readings (alias `x`) of use on the account, on days that the transaction may read. The
 * reading on the day of a change is the last one of before.
 */
const readableReading = (tenant: string, account: string) =>
  sql`${readableDays} @> (x.date - 1) and coalesce((
    select p.during from meter_places p where p.tenant = ${tenant} and p.meter_id = x.meter_id and p.account = ${account}
  ), '{(,)}'::datemultirange) @> (x.date - 1)`;

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
      placed: date().orNull,
      digits: integer().orNull,
      replaces: text().orNull,
    },
    {
      exported: { topic: "meters", rows: atAccount("id"), order: "number" },
      deletion: "none",
      closedAccount: "deleted",
    },
  ),
  meter_places: table(
    { ...accountKey, meter_id: text(), during: days() },
    { ...notExported("says where a meter is at another account"), closedAccount: "deleted" },
  ),
  readings: table(
    {
      tenant: text(),
      meter_id: text(),
      date: date(),
      value: decimal(),
      billed: decimal().orNull,
      kind: oneOf("actual", "estimated", "consumer"),
      photo: text().orNull,
    },
    {
      exported: {
        topic: "meters",
        rows: (account, tenant) =>
          sql`${atAccount("meter_id")(account, tenant)} and ${readableReading(tenant, account)}`,
        order: "date",
        without: { photo: "the ID of someone's file" },
      },
      deletion: "statement",
    },
  ),
};
