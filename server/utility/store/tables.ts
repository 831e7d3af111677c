/** The tables, as Kysely knows them. Columns and constraints are in migrations/. Dates are `YYYY-MM-DD` strings, numerics are strings. */
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { z } from "zod";
import type { Notify } from "#contract/profile.ts";
import type { Tenant } from "#contract/tenant.ts";
import type { TariffStepOnWire } from "#contract/statements.ts";
import type { TicketDeed } from "#contract/tickets.ts";
import type { PayingTables } from "./tables-paying.ts";

type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;

/** What a tenant answers, but for its id. */
export type TenantSettings = Omit<z.input<typeof Tenant>, "id">;

export interface Tables extends PayingTables {
  tenants: { tenant: string; settings: JSONColumnType<TenantSettings> };
  users: {
    tenant: string;
    id: string;
    name: string;
    password_hash: string;
    permissions: Generated<string[]>;
    storage_key: string;
    language: string | null;
    notify: ColumnType<Notify, string | undefined, string>;
    created: GeneratedInstant;
    updated: GeneratedInstant;
  };
  identities: {
    tenant: string;
    id: string;
    user_id: string;
    type: "email" | "mobile";
    identity: string;
    verified: Generated<boolean>;
    preferred: Generated<boolean>;
  };
  tokens: {
    tenant: string;
    id: Generated<string>;
    token_hash: string;
    user_id: string;
    identity_id: string;
    created: GeneratedInstant;
    expires: Instant;
    last_used: GeneratedInstant;
    user_agent: Generated<string>;
    ip: Generated<string>;
    remember: Generated<boolean>;
  };
  codes: {
    tenant: string;
    id: string;
    purpose: "verify" | "reset";
    identity: string;
    user_id: string | null;
    identity_id: string | null;
    token_hash: string | null;
    code_hash: string;
    tries_left: number;
    created: GeneratedInstant;
    expires: Instant;
  };
  attempts: { tenant: string; key: string; times: Date[]; until: Instant };
  messages: {
    tenant: string;
    id: string;
    channel: "email" | "sms";
    recipient: string;
    subject: Generated<string>;
    body: string;
    status: Generated<"queued" | "sending" | "sent" | "failed" | "void" | "unsure">;
    tries: Generated<number>;
    created: GeneratedInstant;
    due: GeneratedInstant;
    expires: Instant | null;
    claimed: Instant | null;
    problem: Generated<string>;
  };
  profile_logs: {
    tenant: string;
    id: string;
    user_id: string;
    date: GeneratedInstant;
    actor: string;
    action: string;
    description: string;
    ip: Generated<string>;
  };
  accounts: {
    tenant: string;
    account: string;
    name: string;
    easypay: Generated<string>;
    opened: string;
    closed: string | null;
    status: "active" | "closed" | "restricted";
    address: Generated<string>;
    services: Generated<string[]>;
    balance_cents: Generated<number>;
    balance_at: Instant;
    due_date: string | null;
  };
  consumers: {
    tenant: string;
    account: string;
    name: string;
    id_number: Generated<string>;
    email: Generated<string>;
    mobile: Generated<string>;
    telephone: Generated<string>;
    postal_lines: Generated<string[]>;
    postal_code: Generated<string>;
    physical_lines: Generated<string[]>;
    physical_code: Generated<string>;
    erf: Generated<string>;
    suburb: Generated<string>;
    valuation_cents: number | null;
    property_use: Generated<string>;
    indigent: Generated<"none" | "applied" | "approved" | "expired">;
    e_statements: Generated<boolean>;
  };
  account_access: {
    tenant: string;
    account: string;
    user_id: string;
    role: "admin" | "member" | "viewer";
    label: Generated<string>;
    granted: GeneratedInstant;
    last_used: Instant | null;
    id: Generated<string>;
    granted_by: Generated<string>;
    expires: string | null;
  };
  account_pins: { tenant: string; account: string; pin_hash: string };
  invitations: {
    tenant: string;
    id: string;
    account: string;
    type: "email" | "mobile";
    identity: string;
    role: "admin" | "member" | "viewer";
    granted: GeneratedInstant;
    granted_by: string;
    expires: string | null;
  };
  uploads: {
    tenant: string;
    id: string;
    user_id: string;
    name: string;
    type: string;
    size: number;
    created: GeneratedInstant;
    taken: Generated<boolean>;
  };
  statements: {
    tenant: string;
    id: string;
    account: string;
    date: string;
    due_date: string;
    opening_cents: number;
    charges_cents: number;
    payments_cents: number;
    closing_cents: number;
  };
  statement_lines: {
    tenant: string;
    statement_id: string;
    position: number;
    service: string;
    description: string;
    quantity: string;
    unit: string;
    rate: string | null;
    amount_cents: number;
    vat_cents: number;
    steps: JSONColumnType<TariffStepOnWire[] | null>;
  };
  statement_documents: { tenant: string; statement_id: string; kind: "pdf" | "thumbnail"; etag: string; size: number; bytes: Uint8Array };
  meters: {
    tenant: string;
    id: string;
    account: string;
    number: string;
    service: "water" | "electricity";
    type: "conventional" | "prepaid" | "smart";
    unit: "kl" | "kWh";
    location: Generated<string>;
    status: Generated<string>;
  };
  readings: {
    tenant: string;
    meter_id: string;
    date: string;
    value: string;
    consumption: string;
    kind: "actual" | "estimated" | "consumer";
    photo: string | null;
  };
  payments: {
    tenant: string;
    id: string;
    account: string;
    date: string;
    amount_cents: number;
    method: string;
    reference: Generated<string>;
    receipt: Generated<string>;
    status: "pending" | "received" | "posted" | "failed" | "cancelled" | "reversed";
  };
  receipt_documents: { tenant: string; payment_id: string; etag: string; size: number; bytes: Uint8Array };
  communication: {
    tenant: string;
    id: string;
    account: string;
    date: Instant;
    channel: "email" | "sms" | "letter";
    recipient: string;
    subject: Generated<string>;
    body: string;
    /** What a search looks in: subject and body as their reader sees them, as `searchable` has it. */
    searched: string;
    status: "queued" | "sent" | "delivered" | "failed";
  };
  /** A view: the tenant's own, for a search. */
  own_communication: Pick<Tables["communication"], "tenant" | "id" | "account" | "date" | "channel" | "subject" | "status" | "searched">;
  account_logs: {
    tenant: string;
    id: string;
    account: string;
    date: GeneratedInstant;
    actor: string;
    action: string;
    description: string;
    ip: Generated<string>;
  };
  tickets: {
    tenant: string;
    id: string;
    reference: string;
    category: string;
    subject: string;
    status: Generated<"open" | "closed">;
    account: string | null;
    user_id: string;
    assignee_id: string | null;
    created: GeneratedInstant;
    updated: GeneratedInstant;
    closed: Instant | null;
  };
  reference_numbers: { tenant: string; series: "T" | "A" | "P" | "R"; last: number };
  ticket_messages: {
    tenant: string;
    id: string;
    ticket_id: string;
    author: "consumer" | "staff" | "system";
    user_id: string | null;
    name: string;
    deed: TicketDeed | null;
    date: GeneratedInstant;
    body: string;
  };
  ticket_attachments: { tenant: string; message_id: string; upload_id: string; position: number };
  ticket_reads: { tenant: string; ticket_id: string; user_id: string; read: GeneratedInstant };
  applications: {
    tenant: string;
    id: string;
    reference: string;
    kind: "indigent";
    account: string;
    user_id: string;
    name: string;
    id_number: string;
    household: JSONColumnType<{ name: string; relation: string; income_cents: number }[]>;
    uploads: Generated<string[]>;
    status: Generated<"received" | "approved" | "declined">;
    created: GeneratedInstant;
  };
  idempotency: {
    tenant: string;
    user_id: string;
    key: string;
    request_hash: string;
    answer: JSONColumnType<Record<string, unknown>>;
    created: GeneratedInstant;
  };
  /** Tenants of the service's own demo; `loaded` is null while it is not whole. */
  demo_tenants: { tenant: string; loaded: Instant | null };
}
