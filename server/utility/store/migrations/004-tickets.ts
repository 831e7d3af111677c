/** Tickets and their conversations, applications, and the answers of calls that must not happen twice. */
import { type Kysely, sql } from "kysely";
import { secureTables } from "../secure-tables.ts";

const tables = `
create table tickets (
  tenant text not null references tenants,
  id text not null,
  reference text not null,
  category text not null,
  subject text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  account text,
  user_id text not null,
  assignee_id text,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  closed timestamptz,
  primary key (tenant, id),
  unique (tenant, reference),
  check ((status = 'closed') = (closed is not null)),
  foreign key (tenant, account) references accounts on delete cascade,
  foreign key (tenant, user_id) references users on delete cascade
);
create index on tickets (tenant, user_id, status, updated);
create index on tickets (tenant, status, updated);
create index on tickets (tenant, assignee_id) where assignee_id is not null;

-- The last number that was given out in a series: T of tickets, A of applications.
create table reference_numbers (
  tenant text not null references tenants,
  series text not null,
  last int not null,
  primary key (tenant, series)
);

create table ticket_messages (
  tenant text not null,
  id text not null,
  ticket_id text not null,
  author text not null check (author in ('consumer', 'staff', 'system')),
  -- Who wrote it; for the system's whose deed it tells of.
  user_id text,
  name text not null,
  -- What the system tells of.
  deed text check (deed in ('closed', 'reopened', 'taken', 'given_back')),
  date timestamptz not null default now(),
  body text not null,
  primary key (tenant, id),
  foreign key (tenant, ticket_id) references tickets on delete cascade
);
create index on ticket_messages (tenant, ticket_id, date);

create table ticket_attachments (
  tenant text not null,
  message_id text not null,
  upload_id text not null,
  position int not null,
  primary key (tenant, upload_id),
  foreign key (tenant, message_id) references ticket_messages on delete cascade,
  foreign key (tenant, upload_id) references uploads on delete cascade
);
create index on ticket_attachments (tenant, message_id);

-- Until when a person has read a ticket.
create table ticket_reads (
  tenant text not null,
  ticket_id text not null,
  user_id text not null,
  read timestamptz not null default now(),
  primary key (tenant, ticket_id, user_id),
  foreign key (tenant, ticket_id) references tickets on delete cascade,
  foreign key (tenant, user_id) references users on delete cascade
);

create table applications (
  tenant text not null,
  id text not null,
  reference text not null,
  kind text not null check (kind in ('indigent')),
  account text not null,
  user_id text not null,
  name text not null,
  id_number text not null,
  -- [{name, relation, income_cents}].
  household jsonb not null,
  uploads text[] not null default '{}',
  status text not null default 'received' check (status in ('received', 'approved', 'declined')),
  created timestamptz not null default now(),
  primary key (tenant, id),
  unique (tenant, reference),
  foreign key (tenant, account) references accounts on delete cascade,
  foreign key (tenant, user_id) references users on delete cascade
);

-- An account has one at a time.
create unique index on applications (tenant, account, kind) where status = 'received';
create index on applications (tenant, user_id, created);

-- First answers, given again to the same key within a day.
create table idempotency (
  tenant text not null,
  user_id text not null,
  key text not null,
  -- SHA-256 of the call and its body, hex.
  request_hash text not null,
  answer jsonb not null,
  created timestamptz not null default now(),
  primary key (tenant, user_id, key),
  foreign key (tenant, user_id) references users on delete cascade
);
create index on idempotency (created);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables.split(/;\n/)) if (statement.trim()) await sql.raw(statement).execute(db);
  await secureTables(db, tables);
}
