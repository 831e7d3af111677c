/** The tables of alerts about accounts. */
import { sql } from "kysely";
import type { AlertKind } from "#contract/alerts/kinds.ts";
import { accountKey, date, instant, text } from "../columns.ts";
import { byUser, notExported, table } from "../table.ts";

export const alertTables = {
  alert_checks: table(accountKey, {
    ...notExported("accounts that a job looks at within seconds"),
    closedAccount: "deleted",
  }),
  alert_days: table(
    { tenant: text(), day: date(), up_to: text().orNull },
    notExported("the municipality"),
  ),
  sent_alerts: table(
    {
      ...accountKey,
      user_id: text(),
      kind: text<AlertKind>(),
      occasion: text(),
      sent: instant().withDefault,
    },
    {
      exported: { topic: "accounts", rows: byUser, order: "sent" },
      deletion: "foreign key",
      // Long after its occasion, so that no alert is sent again.
      expired: sql`sent < now() - interval '400 days'`,
      closedAccount: "deleted",
    },
  ),
};
