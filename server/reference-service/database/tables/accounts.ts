/** The tables of accounts, their holders, and the people who can see them. */
import { sql } from "kysely";
import {
  accountKey,
  accountRow,
  boolean,
  cents,
  date,
  days,
  instant,
  oneOf,
  text,
  texts,
} from "../columns.ts";
import { byAccount, byUser, invitationsTo, notExported, otherPerson, table } from "../table.ts";

const accessRole = () => oneOf("admin", "member", "viewer");

export const accountTables = {
  accounts: table(
    {
      ...accountKey,
      name: text(),
      easypay: text().withDefault,
      opened: date(),
      closed: date().orNull,
      status: oneOf("active", "closed", "restricted"),
      address: text().withDefault,
      services: texts().withDefault,
      balance_cents: cents().withDefault,
      balance_at: instant(),
      due_date: date().orNull,
      holder_since: date().orNull,
    },
    {
      exported: { topic: "account", rows: byAccount, order: "account" },
      deletion: "none",
      retention: {
        kind: "closed_accounts",
        from: sql`closed`,
        when: sql`status = 'closed' and balance_cents = 0 and name <> ''`,
      },
      // The ledger and online payments refer to its number.
      closedAccount: "kept",
    },
  ),
  consumers: table(
    {
      ...accountKey,
      name: text(),
      id_number: text().withDefault,
      email: text().withDefault,
      mobile: text().withDefault,
      telephone: text().withDefault,
      postal_lines: texts().withDefault,
      postal_code: text().withDefault,
      physical_lines: texts().withDefault,
      physical_code: text().withDefault,
      erf: text().withDefault,
      suburb: text().withDefault,
      valuation_cents: cents().orNull,
      property_use: text().withDefault,
      indigent: oneOf("none", "applied", "approved", "expired").withDefault,
      e_statements: boolean().withDefault,
    },
    {
      ...notExported("exported by export-person.ts as the portal shows the holder"),
      closedAccount: "deleted",
    },
  ),
  account_pins: table(
    { ...accountKey, pin_hash: text(), fingerprint: text().orNull },
    { ...notExported("secrets"), hasSecrets: true, closedAccount: "deleted" },
  ),
  hashed_pins: table(
    { ...accountKey, fingerprint: text(), pin_hash: text() },
    {
      ...notExported("secrets, until an import is complete"),
      hasSecrets: true,
      closedAccount: "deleted",
    },
  ),
  account_access: table(
    {
      ...accountKey,
      user_id: text(),
      id: text().withDefault,
      role: accessRole(),
      label: text().withDefault,
      granted: instant().withDefault,
      granted_by: text().withDefault,
      granted_by_id: text().orNull,
      expires: date().orNull,
      last_used: instant().orNull,
      held: days().withDefault,
    },
    {
      exported: {
        topic: "accounts",
        rows: byUser,
        order: "account",
        without: { granted_by_id: otherPerson },
      },
      deletion: "statement",
      closedAccount: "deleted",
    },
  ),
  holder_changes: table(
    { ...accountKey, date: date(), former_name: text() },
    { ...notExported("names another holder"), closedAccount: "deleted" },
  ),
  ended_access: table(
    { ...accountKey, user_id: text(), ended: instant().withDefault },
    {
      exported: { topic: "accounts", rows: byUser, order: "account" },
      deletion: "foreign key",
      expired: sql`ended < now() - interval '1 year'`,
      closedAccount: "deleted",
    },
  ),
  budgets: table(
    { ...accountKey, user_id: text(), amount_cents: cents() },
    {
      exported: { topic: "accounts", rows: byUser, order: "account" },
      deletion: "foreign key",
      closedAccount: "deleted",
    },
  ),
  invitations: table(
    {
      ...accountRow,
      type: oneOf("email", "mobile"),
      identity: text(),
      role: accessRole(),
      granted: instant().withDefault,
      granted_by: text(),
      granted_by_id: text().orNull,
      invited_id: text().orNull,
      expires: date().orNull,
    },
    {
      exported: {
        topic: "accounts",
        rows: invitationsTo,
        order: "granted",
        without: { granted_by_id: otherPerson },
      },
      deletion: "statement",
      closedAccount: "deleted",
    },
  ),
};
