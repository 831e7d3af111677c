/** Codes and the messages that carry them, limits, sessions that say where they are, preferences, and the history of a profile. */
import { type Kysely, sql } from "kysely";
import { secureTables } from "../secure-tables.ts";

const tables = `
create table codes (
  tenant text not null references tenants,
  id text not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  -- What the code was sent to: e-mail in lower case, mobile as E.164.
  identity text not null,
  -- Whose it is; nobody's where a reset was asked for an identity that nobody has.
  user_id text,
  -- The identity to be verified.
  identity_id text,
  -- SHA-256 of the token that a reset goes on with, hex.
  token_hash text,
  -- argon2id; six digits would not stand up to anything quicker.
  code_hash text not null,
  tries_left int not null check (tries_left >= 0),
  created timestamptz not null default now(),
  expires timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, user_id) references users on delete cascade,
  foreign key (tenant, identity_id) references identities on delete cascade
);
create unique index on codes (tenant, identity_id) where identity_id is not null;
create unique index on codes (tenant, token_hash) where token_hash is not null;
create index on codes (tenant, expires);

-- How often something was tried within a stretch of time.
create table attempts (
  tenant text not null references tenants,
  -- What is limited and for whom, the latter as a hash.
  key text not null,
  -- Those that still count: a stretch that begins anew at each try, so that no hour has more than an hour's.
  times timestamptz[] not null,
  until timestamptz not null,
  primary key (tenant, key)
);
create index on attempts (tenant, until);

-- What goes out to people: written with the change that it tells of, sent afterwards, never twice.
create table messages (
  tenant text not null references tenants,
  id text not null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null default '',
  -- Emptied once it is sent, for it may hold a code.
  body text not null,
  -- 'void' has nobody to go to; 'unsure' was being handed over when the program died.
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'void', 'unsure')),
  tries int not null default 0,
  created timestamptz not null default now(),
  due timestamptz not null default now(),
  -- After it nobody needs the message any more.
  expires timestamptz,
  claimed timestamptz,
  problem text not null default '',
  primary key (tenant, id)
);
create index on messages (tenant, due) where status in ('queued', 'sending');

create table profile_logs (
  tenant text not null,
  id text not null,
  user_id text not null,
  date timestamptz not null default now(),
  actor text not null,
  action text not null,
  description text not null,
  ip text not null default '',
  primary key (tenant, id),
  foreign key (tenant, user_id) references users on delete cascade
);
create index on profile_logs (tenant, user_id, date);

alter table users
  add column language text,
  add column notify jsonb not null default '{"statements": ["email"], "payments": ["email"], "tickets": ["email"]}';

alter table tokens
  add column id text not null default gen_random_uuid()::text,
  add column last_used timestamptz not null default now(),
  add column user_agent text not null default '',
  add column ip text not null default '',
  add column remember boolean not null default false;
create unique index on tokens (tenant, id);

-- Several people may try to register an identity; it belongs to the one who proves it.
alter table identities drop constraint identities_tenant_identity_key;
create unique index identities_verified on identities (tenant, identity) where verified;
create index on identities (tenant, identity);
create unique index identities_own on identities (tenant, user_id, identity);
create unique index identities_preferred on identities (tenant, user_id) where preferred;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables.split(/;\n/)) if (statement.trim()) await sql.raw(statement).execute(db);
  await secureTables(db, tables);
}
