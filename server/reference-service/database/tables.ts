/**
 * Describes the tables, and gives Kysely its row types. A test in tests/house compares this with
 * the migrations, which explain the columns.
 */
import type { z } from "zod";
import type { AlertKind } from "#contract/alerts/kinds.ts";
import { type DeliveryAttempt, sentMessageKinds } from "#contract/messages/calls.ts";
import { OnlinePaymentStatus } from "#contract/payments/online-calls.ts";
import type { NotificationPreferences } from "#contract/profile/calls.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import type { QuantityShare, TariffStepJson } from "#contract/statements/calls.ts";
import type { Language } from "#contract/values/languages.ts";
import {
  boolean,
  bytes,
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
import { deskTables } from "./desk-tables.ts";
import { signInTables } from "./sign-in-tables.ts";

/** A tenant as sent in the response, without its ID. */
export type TenantSettings = Omit<z.input<typeof Tenant>, "id">;

const language = () => text<Language>().withDefault;
const contact = () => oneOf("email", "mobile");
const accessRole = () => oneOf("admin", "member", "viewer");

const accountKey = { tenant: text(), account: text() };
const accountRow = { ...key, account: text() };
const file = { etag: text(), size: integer(), bytes: bytes(), content_hash: text().withDefault };

const searchableCommunication = {
  ...accountRow,
  date: instant(),
  channel: oneOf("email", "sms", "letter"),
  subject: text().withDefault,
  status: oneOf("queued", "sent", "delivered", "failed"),
  /** Written by `searchText`. */
  search_text: text(),
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
  /** The texts of tickets in lower case: the reference and subject, and each message. */
  tenant_ticket_texts: { tenant: text(), ticket_id: text(), text: text() },
};

export const tables = {
  ...deskTables,
  ...signInTables,
  tenants: {
    tenant: text(),
    settings: json<TenantSettings>(),
    revision: integer().withDefault,
    imported: json<TenantSettings>().orNull,
    log_key: text().withDefault,
  },
  settings_revisions: {
    tenant: text(),
    revision: integer(),
    settings: json<TenantSettings>(),
    date: instant().withDefault,
    actor_id: text().orNull,
    actor: text(),
    reverted_to: integer().orNull,
  },
  logos: { tenant: text(), hash: text(), bytes: bytes(), created: instant().withDefault },
  demo_tenants: { tenant: text(), loaded: instant().orNull },
  users: {
    ...key,
    name: text(),
    password_hash: text(),
    permissions: texts().withDefault,
    storage_key: text(),
    language: text().orNull,
    notify: json<NotificationPreferences>().withDefault,
    ...timestamps,
    suspended: instant().orNull,
    invited: instant().orNull,
    last_sign_in: instant().orNull,
  },
  idempotency_keys: {
    tenant: text(),
    user_id: text(),
    key: text(),
    request_hash: text(),
    response: json<Record<string, unknown>>(),
    created: instant().withDefault,
  },
  sms_days: {
    tenant: text(),
    day: date(),
    sent: integer().withDefault,
    refused: integer().withDefault,
  },
  outgoing_messages: {
    ...key,
    channel: oneOf("email", "sms"),
    recipient: text(),
    subject: text().withDefault,
    body: text(),
    status: oneOf("queued", "sending", "sent", "failed", "suppressed", "unknown").withDefault,
    attempts: integer().withDefault,
    created: instant().withDefault,
    due: instant().withDefault,
    expires: instant().orNull,
    claimed: instant().orNull,
    last_error: text().withDefault,

    kind: oneOf(...sentMessageKinds).withDefault,
    user_id: text().orNull,
    resend_of: text().orNull,
    history: json<z.input<typeof DeliveryAttempt>[]>().withDefault,
    forget: boolean().withDefault,
  },
  bounced_addresses: {
    tenant: text(),
    address: text(),
    bounced: instant().withDefault,
    reported: boolean().withDefault,
  },
  uploads: {
    ...userRow,
    name: text(),
    type: text(),
    size: integer(),
    created: instant().withDefault,
    claimed: boolean().withDefault,
  },
  accounts: {
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
  },
  consumers: {
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
  account_pins: { ...accountKey, pin_hash: text(), fingerprint: text().orNull },
  new_statements: { ...accountKey, date: date() },
  budgets: { ...accountKey, user_id: text(), amount_cents: cents() },
  alert_checks: accountKey,
  alert_days: { tenant: text(), day: date(), up_to: text().orNull },
  sent_alerts: {
    ...accountKey,
    user_id: text(),
    kind: text<AlertKind>(),
    occasion: text(),
    sent: instant().withDefault,
  },
  hashed_pins: { ...accountKey, fingerprint: text(), pin_hash: text() },
  account_access: {
    ...accountKey,
    user_id: text(),
    id: text().withDefault,
    role: accessRole(),
    label: text().withDefault,
    granted: instant().withDefault,
    granted_by: text().withDefault,
    expires: date().orNull,
    last_used: instant().orNull,
  },
  invitations: {
    ...accountRow,
    type: contact(),
    identity: text(),
    role: accessRole(),
    granted: instant().withDefault,
    granted_by: text(),
    expires: date().orNull,
  },
  statements: {
    ...accountRow,
    date: date(),
    due_date: date(),
    opening_cents: cents(),
    charges_cents: cents(),
    payments_cents: cents(),
    closing_cents: cents(),
  },
  statement_lines: {
    tenant: text(),
    statement_id: text(),
    position: integer(),
    service: text(),
    description: text(),
    quantity: decimal(),
    unit: text(),
    rate: decimal().orNull,
    amount_cents: cents(),
    vat_cents: cents(),
    steps: json<TariffStepJson[]>().orNull,
    days: integer().orNull,
    estimated: boolean().orNull,
    tariff_from: date().orNull,
    share: json<QuantityShare>().orNull,
  },
  statement_documents: {
    tenant: text(),
    statement_id: text(),
    kind: oneOf("pdf", "thumbnail"),
    language: language(),
    ...file,
  },
  meters: {
    ...accountRow,
    number: text(),
    service: oneOf("water", "electricity"),
    type: oneOf("conventional", "prepaid", "smart"),
    unit: oneOf("kl", "kWh"),
    location: text().withDefault,
    status: text().withDefault,
  },
  readings: {
    tenant: text(),
    meter_id: text(),
    date: date(),
    value: decimal(),
    consumption: decimal(),
    kind: oneOf("actual", "estimated", "consumer"),
    photo: text().orNull,
  },
  payments: {
    ...accountRow,
    date: date(),
    amount_cents: cents(),
    method: text(),
    reference: text().withDefault,
    receipt: text().withDefault,
    status: oneOf("pending", "received", "posted", "failed", "cancelled", "reversed"),
  },
  receipt_documents: { tenant: text(), payment_id: text(), language: language(), ...file },
  communication: {
    ...searchableCommunication,
    recipient: text(),
    body: text(),
    statement_date: date().orNull,
  },
  reference_numbers: {
    tenant: text(),
    series: text<"T" | "A" | "D" | "P" | "R" | "U">(),
    last: integer(),
  },
  online_payments: {
    ...accountRow,
    user_id: text(),
    amount_cents: cents(),
    currency: text().withDefault,
    state: oneOf(...OnlinePaymentStatus.options).withDefault,
    reference: text(),
    receipt: text().withDefault,
    provider: text(),
    provider_reference: text().withDefault,
    url: text().withDefault,
    return_success: text(),
    return_failure: text(),
    return_cancel: text(),
    ...timestamps,
    received: instant().orNull,
    reversed: instant().orNull,
    booked: oneOf("", "received", "reversed").withDefault,
    expires: instant(),
    start_claimed: instant().orNull,
    next_poll: instant().orNull,
    polls: integer().withDefault,
    unallocated_payment: text().orNull,
  },
  ledger_transfers: {
    ...key,
    kind: oneOf("import", "payment", "reversal", "correction"),
    payment_id: text().orNull,
    created: instant().withDefault,
  },
  ledger_entries: {
    tenant: text(),
    transfer_id: text(),
    ledger_account: text(),
    amount_cents: cents(),
  },
};

type Described = typeof tables & typeof views;

/** Row types by table, in the form that Kysely expects. */
export type Tables = {
  [Table in keyof Described]: { [Name in keyof Described[Table]]: RowOf<Described[Table][Name]> };
};

type RowOf<Of> = Of extends { row: infer Row } ? Row : never;
