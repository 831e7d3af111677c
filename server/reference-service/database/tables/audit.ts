/** The tables of the audit log, and of the profile and account histories. */
import { sql } from "kysely";
import { auditSubjectKinds, type AuditValues } from "#contract/audit/calls.ts";
import { instant, json, key, oneOf, text } from "../columns.ts";
import { byUser, colleague, dayOf, inDescription, otherPerson, table } from "../table.ts";

const auditEntry = {
  ...key,
  date: instant().withDefault,
  actor_id: text().orNull,
  actor: text(),
  action: text(),
  description: text(),
  values: json<AuditValues>().orNull,
  ip: text().withDefault,
};
const named = { named_id: text().orNull };
const from = dayOf("date");

export const auditTables = {
  profile_audit_log: table(
    { ...auditEntry, user_id: text() },
    {
      exported: {
        topic: "profile",
        rows: byUser,
        order: "date",
        without: { actor_id: colleague, values: inDescription },
      },
      deletion: "statement",
      retention: { kind: "histories", from },
    },
  ),
  account_audit_log: table(
    { ...auditEntry, ...named, account: text(), views: json<Record<string, number>>().orNull },
    {
      exported: {
        topic: "accounts",
        // Only what the person did. Admins see the rest of an account's history in the portal.
        rows: (id, tenant) => sql`actor_id = ${id} and account in (
          select a.subject from audit_log a where a.tenant = ${tenant} and a.actor_id = ${id} and a.subject_kind = 'account'
          union select a.account from account_access a where a.tenant = ${tenant} and a.user_id = ${id})`,
        order: "date",
        hidden: {
          column: "description",
          when: sql`action like 'access.%'`,
          why: "may name other people",
        },
        without: { values: inDescription, named_id: otherPerson },
      },
      deletion: "statement",
      retention: { kind: "histories", from },
      closedAccount: "deleted",
    },
  ),
  audit_log: table(
    {
      ...auditEntry,
      ...named,
      subject_kind: oneOf(...auditSubjectKinds),
      subject: text(),
      before: json<AuditValues>().orNull,
      after: json<AuditValues>().orNull,
    },
    {
      exported: "the municipality's own record; the histories are its part for people",
      deletion: "statement",
      retention: { kind: "audit_log", from },
    },
  ),
};
