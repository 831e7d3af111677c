/**
 * Describes the tables, and gives Kysely its row types. A test in tests/house compares this with
 * the migrations, which explain the columns.
 */
import { accountKey, key, text } from "./columns.ts";
import type { DataPolicy } from "./table.ts";
import { accountTables } from "./tables/accounts.ts";
import { alertTables } from "./tables/alerts.ts";
import { applicationTables } from "./tables/applications.ts";
import { arrangementTables } from "./tables/arrangements.ts";
import { auditTables } from "./tables/audit.ts";
import { communicationTables, searchableCommunication } from "./tables/communication.ts";
import { disputeTables } from "./tables/disputes.ts";
import { messageTables } from "./tables/messages.ts";
import { meterTables } from "./tables/meters.ts";
import { paymentTables } from "./tables/payments.ts";
import { peopleTables } from "./tables/people.ts";
import { privacyTables } from "./tables/privacy.ts";
import { requestTables } from "./tables/requests.ts";
import { statementTables } from "./tables/statements.ts";
import { tenantTables } from "./tables/tenants.ts";
import { ticketTables } from "./tables/tickets.ts";
import { uploadTables } from "./tables/uploads.ts";

export const tables = {
  ...tenantTables,
  ...requestTables,
  ...peopleTables,
  ...messageTables,
  ...uploadTables,
  ...accountTables,
  ...alertTables,
  ...statementTables,
  ...meterTables,
  ...paymentTables,
  ...communicationTables,
  ...ticketTables,
  ...applicationTables,
  ...arrangementTables,
  ...disputeTables,
  ...privacyTables,
  ...auditTables,
};

export const views = {
  tenant_communication: searchableCommunication,
  tenant_account_names: {
    ...accountKey,
    name: text(),
    address: text(),
    lower_name: text(),
    lower_last_word: text(),
  },
  tenant_person_names: { ...key, name: text(), lower_name: text(), lower_last_word: text() },
  /**
   * The searchable texts of tickets, in lower case: the reference and subject, and each message.
   */
  tenant_ticket_texts: { tenant: text(), ticket_id: text(), text: text() },
};

/** Lists the tables with the policies for their rows. */
export const dataPolicies: readonly (DataPolicy & { table: string })[] = Object.entries(tables).map(
  ([table, { policy }]) => ({ table, ...policy }),
);

type Rows<Columns> = { [Name in keyof Columns]: RowOf<Columns[Name]> };
type RowOf<Of> = Of extends { row: infer Row } ? Row : never;

/** Row types by table, in the form that Kysely expects. */
export type Tables = {
  [Table in keyof typeof tables]: Rows<(typeof tables)[Table]["columns"]>;
} & { [View in keyof typeof views]: Rows<(typeof views)[View]> };
