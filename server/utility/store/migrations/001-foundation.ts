/**
 * Tenants, people, accounts and what they are billed. Every key begins with the tenant, so that the tables can be
 * spread by tenant over a distributed PostgreSQL; row-level security by tenant stands on top of it.
 */
import { type Kysely, sql } from "kysely";
import { secureTables } from "../secure-tables.ts";

const tables = `
create table tenants (
  tenant text primary key,
  settings jsonb not null
);

create table users (
  tenant text not null references tenants,
  id text not null,
  name text not null,
  password_hash text not null,
  permissions text[] not null default '{}',
  storage_key text not null,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  primary key (tenant, id)
);

create table identities (
  tenant text not null,
  id text not null,
  user_id text not null,
  type text not null check (type in ('email', 'mobile')),
  -- E-mail in lower case, mobile as E.164.
  identity text not null,
  verified boolean not null default false,
  preferred boolean not null default false,
  primary key (tenant, id),
  unique (tenant, identity),
  foreign key (tenant, user_id) references users on delete cascade
);

create table tokens (
  tenant text not null,
  -- SHA-256 of the token, hex; the token itself is never stored.
  token_hash text not null,
  user_id text not null,
  identity_id text not null,
  created timestamptz not null default now(),
  expires timestamptz not null,
  primary key (tenant, token_hash),
  foreign key (tenant, user_id) references users on delete cascade,
  foreign key (tenant, identity_id) references identities on delete cascade
);
create index on tokens (tenant, user_id);
create index on tokens (tenant, expires);

create table accounts (
  tenant text not null references tenants,
  account text not null check (account ~ '^[0-9]{1,20}$'),
  name text not null,
  -- Digits only; empty where there is none.
  easypay text not null default '',
  opened date not null,
  closed date,
  status text not null check (status in ('active', 'closed', 'restricted')),
  address text not null default '',
  services text[] not null default '{}',
  balance_cents bigint not null default 0,
  balance_at timestamptz not null,
  due_date date,
  primary key (tenant, account)
);
create unique index on accounts (tenant, easypay) where easypay <> '';

create table consumers (
  tenant text not null,
  account text not null,
  name text not null,
  id_number text not null default '',
  email text not null default '',
  mobile text not null default '',
  telephone text not null default '',
  postal_lines text[] not null default '{}',
  postal_code text not null default '',
  physical_lines text[] not null default '{}',
  physical_code text not null default '',
  erf text not null default '',
  suburb text not null default '',
  valuation_cents bigint,
  property_use text not null default '',
  indigent text not null default 'none' check (indigent in ('none', 'applied', 'approved', 'expired')),
  e_statements boolean not null default false,
  primary key (tenant, account),
  foreign key (tenant, account) references accounts on delete cascade
);

-- Who may see an account, as what, and what they call it.
create table account_access (
  tenant text not null,
  account text not null,
  user_id text not null,
  role text not null check (role in ('admin', 'member', 'viewer')),
  label text not null default '',
  granted timestamptz not null default now(),
  last_used timestamptz,
  primary key (tenant, account, user_id),
  foreign key (tenant, account) references accounts on delete cascade,
  foreign key (tenant, user_id) references users on delete cascade
);
create index on account_access (tenant, user_id);

create table statements (
  tenant text not null,
  id text not null,
  account text not null,
  date date not null,
  due_date date not null,
  opening_cents bigint not null,
  charges_cents bigint not null,
  payments_cents bigint not null,
  closing_cents bigint not null,
  primary key (tenant, id),
  unique (tenant, account, date),
  check (opening_cents + charges_cents + payments_cents = closing_cents),
  foreign key (tenant, account) references accounts on delete cascade
);

create table statement_lines (
  tenant text not null,
  statement_id text not null,
  position int not null,
  service text not null,
  description text not null,
  quantity numeric(18, 6) not null,
  unit text not null,
  rate numeric(18, 6),
  amount_cents bigint not null,
  vat_cents bigint not null,
  -- [{from, to, quantity, rate, amount}], decimal strings, as the contract has them.
  steps jsonb,
  primary key (tenant, statement_id, position),
  foreign key (tenant, statement_id) references statements on delete cascade
);

-- The files of a statement, made once and kept.
create table statement_documents (
  tenant text not null,
  statement_id text not null,
  kind text not null check (kind in ('pdf', 'thumbnail')),
  etag text not null,
  size int not null,
  bytes bytea not null,
  primary key (tenant, statement_id, kind),
  foreign key (tenant, statement_id) references statements on delete cascade
);

create table meters (
  tenant text not null,
  id text not null,
  account text not null,
  number text not null,
  service text not null check (service in ('water', 'electricity')),
  type text not null check (type in ('conventional', 'prepaid', 'smart')),
  unit text not null check (unit in ('kl', 'kWh')),
  location text not null default '',
  status text not null default 'active',
  primary key (tenant, id),
  unique (tenant, number),
  foreign key (tenant, account) references accounts on delete cascade
);
create index on meters (tenant, account);

create table readings (
  tenant text not null,
  meter_id text not null,
  date date not null,
  value numeric(18, 3) not null,
  consumption numeric(18, 3) not null,
  kind text not null check (kind in ('actual', 'estimated', 'consumer')),
  primary key (tenant, meter_id, date),
  foreign key (tenant, meter_id) references meters on delete cascade
);

create table payments (
  tenant text not null,
  id text not null,
  account text not null,
  date date not null,
  amount_cents bigint not null,
  method text not null,
  reference text not null default '',
  receipt text not null default '',
  status text not null check (status in ('pending', 'received', 'posted', 'failed', 'cancelled', 'reversed')),
  primary key (tenant, id),
  foreign key (tenant, account) references accounts on delete cascade
);
create index on payments (tenant, account, date);

create table communication (
  tenant text not null,
  id text not null,
  account text not null,
  date timestamptz not null,
  channel text not null check (channel in ('email', 'sms', 'letter')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  status text not null check (status in ('queued', 'sent', 'delivered', 'failed')),
  primary key (tenant, id),
  foreign key (tenant, account) references accounts on delete cascade
);
create index on communication (tenant, account, date);

-- What was done to an account or looked at by support.
create table account_logs (
  tenant text not null,
  id text not null,
  account text not null,
  date timestamptz not null default now(),
  actor text not null,
  action text not null,
  description text not null,
  ip text not null default '',
  primary key (tenant, id),
  foreign key (tenant, account) references accounts on delete cascade
);
create index on account_logs (tenant, account, date);

-- The tenants that the service's own demo made; one that is not loaded is loaded again at the next start.
create table demo_tenants (
  tenant text primary key,
  loaded timestamptz
);
`;

/** Roles belong to the whole cluster: another database of the same server may have made this one already, or be making it now. */
const role = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'utility_tenant') then
    create role utility_tenant nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role(current_user, 'utility_tenant', 'member') then
    execute format('grant utility_tenant to %I', current_user);
  end if;
exception when unique_violation or internal_error then null;
end $$;
`;

/** What to do where the database's user may not make roles; thrown with the refusal as its cause. */
const roleAdvice =
  "The database's user may neither create the role utility_tenant nor grant it to itself. " +
  "Run as an administrator: create role utility_tenant nologin; grant utility_tenant to <that user>;";

async function run(db: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) if (statement.trim()) await sql.raw(statement).execute(db);
}

async function makeRole(db: Kysely<unknown>): Promise<void> {
  try {
    await run(db, role.split(/(?<=end \$\$;)/));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "42501") throw new Error(roleAdvice, { cause: error });
    throw error;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  // Names are ordered and searched by it. A PostgreSQL without ICU, or a database that is not in UTF-8, stops here and not at the first list.
  await sql`select 'é' collate "und-x-icu" < 'f'`.execute(db);
  await run(db, tables.split(/;\n/));
  await makeRole(db);
  await secureTables(db, tables);
}
