/** What belongs to sharing an account: PINs that link it, access that ends, invitations; and the photo of a reading. */
import { type Kysely, sql } from "kysely";
import { secureTables } from "../secure-tables.ts";

const tables = `
-- Whoever knows an account's PIN may link it.
create table account_pins (
  tenant text not null,
  account text not null,
  -- argon2id.
  pin_hash text not null,
  primary key (tenant, account),
  foreign key (tenant, account) references accounts on delete cascade
);

-- Access that waits for the person who holds the identity.
create table invitations (
  tenant text not null,
  id text not null,
  account text not null,
  type text not null check (type in ('email', 'mobile')),
  -- E-mail in lower case, mobile as E.164.
  identity text not null,
  role text not null check (role in ('admin', 'member', 'viewer')),
  granted timestamptz not null default now(),
  granted_by text not null,
  expires date,
  primary key (tenant, id),
  unique (tenant, account, identity),
  foreign key (tenant, account) references accounts on delete cascade
);
create index on invitations (tenant, identity);

alter table account_access
  add column id text not null default gen_random_uuid()::text,
  add column granted_by text not null default '',
  -- The last day of the access, in South Africa.
  add column expires date;
create unique index on account_access (tenant, id);
create index on account_access (tenant, account);

-- Each order of a list has its index, so that its first page costs the same however long the list is. Backwards it is the other direction.
create index on account_logs (tenant, account, action, date desc, id desc);
create index on account_logs (tenant, account, actor collate "und-x-icu", date desc, id desc);
create index on account_logs (tenant, account, date, id);
drop index account_logs_tenant_account_date_idx;

-- Files that people handed in; the bytes are in the file storage under the same id.
create table uploads (
  tenant text not null references tenants,
  id text not null,
  user_id text not null,
  name text not null,
  type text not null,
  size int not null,
  created timestamptz not null default now(),
  -- What it was handed in with; one that nothing has taken after a day is swept away.
  taken boolean not null default false,
  primary key (tenant, id),
  foreign key (tenant, user_id) references users on delete cascade
);
create index on uploads (created) where not taken;

alter table readings add column photo text;

-- By id within the day: in whole lists the order is one, and the index alone counts and walks them.
create index on payments (tenant, account, date, id);
drop index payments_tenant_account_date_idx;
create index on payments (tenant, account, amount_cents, date desc, id desc);
create index on payments (tenant, account, method, date desc, id desc);
create index on payments (tenant, account, status, date desc, id desc);
create index on communication (tenant, account, date, id);
drop index communication_tenant_account_date_idx;
create index on communication (tenant, account, channel, date desc, id desc);
create index on communication (tenant, account, status, date desc, id desc);
create index on communication (tenant, account, (subject collate "und-x-icu"), date desc, id desc);

-- What a search looks in, in small letters once and for all: turning all of an account's messages into them took most of a search.
alter table communication
  add column searched text collate "C" not null generated always as (lower((subject || e'\\n' || body) collate "und-x-icu")) stored;

-- The PDFs of receipts, made once and kept.
create table receipt_documents (
  tenant text not null,
  payment_id text not null,
  etag text not null,
  size int not null,
  bytes bytea not null,
  primary key (tenant, payment_id),
  foreign key (tenant, payment_id) references payments on delete cascade
);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables.split(/;\n/)) if (statement.trim()) await sql.raw(statement).execute(db);
  await secureTables(db, tables);
}
