/**
 * Describes the tables of what people and staff do together: tickets, applications, unallocated
 * payments, and the histories and audit log that record it.
 */
import { ArrangementStatus } from "#contract/arrangements/calls.ts";
import { auditSubjectKinds, type AuditValues } from "#contract/audit/calls.ts";
import { DisputeState, DisputeStep } from "#contract/disputes/calls.ts";
import { UnallocatedPayment, UnallocatedPaymentState } from "#contract/payments/staff-calls.ts";
import { PrivacyRequestKind, PrivacyRequestState } from "#contract/privacy/calls.ts";
import { TicketEvent } from "#contract/tickets/calls.ts";
import {
  cents,
  date,
  decimal,
  instant,
  integer,
  json,
  key,
  oneOf,
  text,
  texts,
  timestamps,
  userRow,
} from "./columns.ts";

const settledBy = {
  settled_by: text().withDefault,
  settled_by_name: text().withDefault,
  settled_reason: text().withDefault,
};
const settlement = {
  settled: instant().orNull,
  ...settledBy,
  settled_account: text().withDefault,
  refund_reference: text().withDefault,
};

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

export const deskTables = {
  profile_audit_log: { ...auditEntry, user_id: text() },
  audit_log: {
    ...auditEntry,
    subject_kind: oneOf(...auditSubjectKinds),
    subject: text(),
    before: json<AuditValues>().orNull,
    after: json<AuditValues>().orNull,
  },
  account_audit_log: {
    ...auditEntry,
    account: text(),
    views: json<Record<string, number>>().orNull,
  },
  tickets: {
    ...key,
    reference: text(),
    category: text(),
    subject: text(),
    status: oneOf("open", "closed").withDefault,
    account: text().orNull,
    user_id: text(),
    assignee_id: text().orNull,
    ...timestamps,
    closed: instant().orNull,
    merged_into: text().orNull,
    waiting_since: instant().orNull,
    search_text: text(),
  },
  ticket_messages: {
    ...key,
    ticket_id: text(),
    author: oneOf("consumer", "staff", "system"),
    user_id: text().orNull,
    name: text(),
    action: oneOf(...TicketEvent.options).orNull,
    other_ticket: text().orNull,
    date: instant().withDefault,
    body: text(),
  },
  ticket_attachments: {
    tenant: text(),
    message_id: text(),
    upload_id: text(),
    position: integer(),
  },
  ticket_notes: {
    ...userRow,
    ticket_id: text(),
    name: text(),
    date: instant().withDefault,
    body: text(),
  },
  saved_replies: { ...key, name: text(), body: text(), ...timestamps },
  ticket_reads: { tenant: text(), ticket_id: text(), user_id: text(), read: instant().withDefault },
  applications: {
    ...key,
    reference: text(),
    kind: oneOf("indigent"),
    account: text(),
    user_id: text().orNull,
    name: text(),
    id_number: text(),
    household: json<{ name: string; relation: string; income_cents: number }[]>(),
    uploads: texts().withDefault,
    status: oneOf("received", "more_needed", "approved", "declined").withDefault,
    created: instant().withDefault,

    valid_until: date().orNull,
    revision: integer().withDefault,
    updated: instant().withDefault,
    reminded: instant().orNull,
  },
  application_steps: {
    ...userRow,
    application_id: text(),
    kind: oneOf("more_needed", "answered", "approved", "declined"),
    name: text(),

    message: text().withDefault,
    valid_until: date().orNull,
    uploads: texts().withDefault,
    date: instant().withDefault,
  },
  arrangements: {
    ...key,
    account: text(),
    user_id: text().orNull,
    name: text(),
    status: oneOf(...ArrangementStatus.options),

    created: instant().withDefault,
    debt_cents: cents(),
    deposit_cents: cents(),
    months: integer(),
    /** The instalments, with their due day (YYYY-MM-DD). The deposit's number is 0. */
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
  privacy_requests: {
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
  disputes: {
    ...userRow,
    reference: text(),
    account: text(),
    name: text(),

    statement_id: text(),
    statement_date: date(),
    line: integer(),
    service: text(),
    description: text(),
    charge_cents: cents(),
    amount_cents: cents(),
    corrected_cents: cents().withDefault,
    reason: text(),
    reading: decimal().orNull,
    uploads: texts().withDefault,

    state: oneOf(...DisputeState.options).withDefault,
    since: instant().withDefault,
    answer_by: date().orNull,

    object_by: date().orNull,
    revision: integer().withDefault,
    created: instant().withDefault,
  },
  dispute_steps: {
    ...userRow,
    dispute_id: text(),
    kind: oneOf(...DisputeStep.shape.kind.options),
    name: text(),
    message: text().withDefault,
    amount_cents: cents().orNull,
    date: instant().withDefault,
  },
  files_to_remove: { ...key, created: instant().withDefault },
  unallocated_payments: {
    ...key,
    date: instant().withDefault,
    reason: oneOf(...UnallocatedPayment.shape.reason.options),

    provider: text(),
    provider_reference: text(),
    payment: text(),
    account: text().withDefault,
    amount_cents: cents(),
    currency: text(),
    state: oneOf(...UnallocatedPaymentState.options).withDefault,
    ...settlement,
  },
};
