-- The database of release 0.2.0. Frozen: change the schema with a new file, never by editing this
-- one (docs/decisions/011-frozen-migrations.md).
--
-- Conventions
--   * Every key starts with the tenant (the municipality), so that a distributed PostgreSQL can
--     shard by tenant. Row-level security at the end hides other tenants' rows.
--   * Money is a whole number of cents, in columns that end in _cents.
--   * `created`, `updated`, `expires` and the like are instants; a column of type date is a day in
--     South Africa.
--   * An identity is an email address in lower case, or a mobile number in E.164.
--   * Tokens, codes, PINs and passwords are stored as hashes only.

-- Names are sorted and searched with this collation. A PostgreSQL without ICU, or a database that is
-- not in UTF-8, fails here instead of at the first list.
select 'é' collate "und-x-icu" < 'f';

-- The search for messages needs these two extensions.
do $$
begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  -- Fails if an extension is installed in a schema outside the search path.
  perform 'gtrgm'::regtype;
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  raise exception using
    errcode = sqlstate,
    message = 'The database lacks the extensions pg_trgm and btree_gin, or its user can neither create nor find them: ' || sqlerrm ||
      '. They come with PostgreSQL, on some systems in a package postgresql-contrib. Run in this database as an administrator, ' ||
      'with the search_path that the service has: create extension pg_trgm; create extension btree_gin;';
end $$;


-- ---------------------------------------------------------------------------------------------
-- Tenants and people
-- ---------------------------------------------------------------------------------------------

create table tenants (
  tenant text primary key,
  -- Name, theme, modules and languages, as the contract's Tenant.
  settings jsonb not null
);

-- Tenants of the built-in demo. One without `loaded` is loaded again at the next start.
create table demo_tenants (
  tenant text primary key,
  loaded timestamptz
);

create table users (
  tenant text not null references tenants,
  id text not null,
  name text not null,
  -- argon2id.
  password_hash text not null,
  permissions text[] not null default '{}',
  -- Names the person's data in their browser's storage.
  storage_key text not null,
  language text,
  -- Channels by kind of message.
  notify jsonb not null default '{"statements": ["email"], "payments": ["email"], "tickets": ["email"]}',
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  primary key (tenant, id)
);

-- Email addresses and mobile numbers that people sign in with.
create table identities (
  tenant text not null,
  id text not null,
  user_id text not null,
  type text not null check (type in ('email', 'mobile')),
  identity text not null,
  verified boolean not null default false,
  -- Messages go to the preferred identity.
  preferred boolean not null default false,
  primary key (tenant, id),
  foreign key (tenant, user_id) references users on delete cascade
);
-- Several people may try to register an identity. It belongs to the one who verifies it.
create unique index identities_verified on identities (tenant, identity) where verified;
create index on identities (tenant, identity);
create unique index identities_per_user on identities (tenant, user_id, identity);
create unique index identities_preferred on identities (tenant, user_id) where preferred;

create table sessions (
  tenant text not null,
  -- The id shown to the person; the token itself is a secret.
  id text not null default gen_random_uuid()::text,
  -- SHA-256 of the bearer token, in hexadecimal.
  token_hash text not null,
  user_id text not null,
  -- The identity that signed in.
  identity_id text not null,
  created timestamptz not null default now(),
  last_used timestamptz not null default now(),
  expires timestamptz not null,
  user_agent text not null default '',
  ip text not null default '',
  -- "Stay signed in" was ticked.
  remember boolean not null default false,
  primary key (tenant, token_hash),
  foreign key (tenant, user_id) references users on delete cascade,
  foreign key (tenant, identity_id) references identities on delete cascade
);
create unique index on sessions (tenant, id);
create index on sessions (tenant, user_id);
create index on sessions (tenant, expires);

-- Codes that verify an identity or reset a password.
create table one_time_codes (
  tenant text not null references tenants,
  id text not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  -- Where the code was sent.
  identity text not null,
  -- Null for a reset of an unknown identity, which must look the same as a real one.
  user_id text,
  -- The identity to verify; null for a reset.
  identity_id text,
  -- SHA-256 of the token that continues a reset, in hexadecimal.
  token_hash text,
  -- argon2id, because six digits would not resist a faster hash.
  code_hash text not null,
  attempts_left int not null check (attempts_left >= 0),
  created timestamptz not null default now(),
  expires timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, user_id) references users on delete cascade,
  foreign key (tenant, identity_id) references identities on delete cascade
);
create unique index on one_time_codes (tenant, identity_id) where identity_id is not null;
create unique index on one_time_codes (tenant, token_hash) where token_hash is not null;
create index on one_time_codes (tenant, expires);

-- Recent attempts at actions that are limited.
create table rate_limits (
  tenant text not null references tenants,
  -- The action, and a hash of its subject.
  key text not null,
  -- Times of the attempts in the sliding window.
  attempts timestamptz[] not null,
  expires timestamptz not null,
  primary key (tenant, key)
);
create index on rate_limits (tenant, expires);

-- First responses to requests with an idempotency key, repeated for the same key within a day.
create table idempotency_keys (
  tenant text not null,
  user_id text not null,
  key text not null,
  -- SHA-256 of the call and its body, in hexadecimal.
  request_hash text not null,
  response jsonb not null,
  created timestamptz not null default now(),
  primary key (tenant, user_id, key),
  foreign key (tenant, user_id) references users on delete cascade
);
create index on idempotency_keys (created);

-- Changes to a person's profile.
create table profile_audit_log (
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
create index on profile_audit_log (tenant, user_id, date);

-- Outbox: a message is written with the change that it reports, and sent once, after the commit.
create table outgoing_messages (
  tenant text not null references tenants,
  id text not null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null default '',
  -- Emptied once the message is sent, because it may contain a code.
  body text not null,
  -- 'suppressed' is never sent; 'unknown' was being sent when the program died.
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'suppressed', 'unknown')),
  attempts int not null default 0,
  created timestamptz not null default now(),
  -- The time of the next attempt.
  due timestamptz not null default now(),
  -- Time after which the message is useless.
  expires timestamptz,
  -- When a process took the message to send it.
  claimed timestamptz,
  last_error text not null default '',
  primary key (tenant, id)
);
create index on outgoing_messages (tenant, due) where status in ('queued', 'sending');

-- Files that people upload. Their bytes are in the file storage under the same id.
create table uploads (
  tenant text not null references tenants,
  id text not null,
  user_id text not null,
  name text not null,
  type text not null,
  size int not null,
  created timestamptz not null default now(),
  -- Attached to something. Unclaimed uploads are deleted after a day.
  claimed boolean not null default false,
  primary key (tenant, id),
  foreign key (tenant, user_id) references users on delete cascade
);
create index on uploads (created) where not claimed;


-- ---------------------------------------------------------------------------------------------
-- Accounts and access to them
-- ---------------------------------------------------------------------------------------------

create table accounts (
  tenant text not null references tenants,
  account text not null check (account ~ '^[0-9]{1,20}$'),
  name text not null,
  -- The EasyPay number: digits only, or empty.
  easypay text not null default '',
  opened date not null,
  closed date,
  status text not null check (status in ('active', 'closed', 'restricted')),
  address text not null default '',
  services text[] not null default '{}',
  -- The sum of the account's ledger entries.
  balance_cents bigint not null default 0,
  balance_at timestamptz not null,
  due_date date,
  primary key (tenant, account)
);
create unique index on accounts (tenant, easypay) where easypay <> '';

-- The account's holder.
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

-- The PIN that lets a person link an account.
create table account_pins (
  tenant text not null,
  account text not null,
  -- argon2id.
  pin_hash text not null,
  primary key (tenant, account),
  foreign key (tenant, account) references accounts on delete cascade
);

-- People who can see an account, their role, and their own name for it.
create table account_access (
  tenant text not null,
  account text not null,
  user_id text not null,
  id text not null default gen_random_uuid()::text,
  role text not null check (role in ('admin', 'member', 'viewer')),
  label text not null default '',
  granted timestamptz not null default now(),
  granted_by text not null default '',
  -- The last day of the access.
  expires date,
  last_used timestamptz,
  primary key (tenant, account, user_id),
  foreign key (tenant, account) references accounts on delete cascade,
  foreign key (tenant, user_id) references users on delete cascade
);
create unique index on account_access (tenant, id);
create index on account_access (tenant, account);
create index on account_access (tenant, user_id);

-- Access that waits until a person verifies the invited identity.
create table invitations (
  tenant text not null,
  id text not null,
  account text not null,
  type text not null check (type in ('email', 'mobile')),
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

-- Changes to an account, and what staff viewed.
create table account_audit_log (
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
-- Here and below: each order of a list has its own index, so that a page costs the same however
-- long the list is (docs/decisions/010-indexes-for-long-lists-and-search.md).
create index on account_audit_log (tenant, account, date, id);
create index on account_audit_log (tenant, account, action, date desc, id desc);
create index on account_audit_log (tenant, account, actor collate "und-x-icu", date desc, id desc);


-- ---------------------------------------------------------------------------------------------
-- Billing: statements, meters, payments, messages from the municipality
-- ---------------------------------------------------------------------------------------------

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
  -- Tariff steps as in the contract: [{from, to, quantity, rate, amount}], decimals as strings.
  steps jsonb,
  primary key (tenant, statement_id, position),
  foreign key (tenant, statement_id) references statements on delete cascade
);

-- Generated files of a statement.
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
  -- The upload with a photo of the meter.
  photo text,
  primary key (tenant, meter_id, date),
  foreign key (tenant, meter_id) references meters on delete cascade
);

-- The payments that an account's list shows, online payments among them.
create table payments (
  tenant text not null,
  id text not null,
  account text not null,
  date date not null,
  amount_cents bigint not null,
  method text not null,
  reference text not null default '',
  -- The receipt's number.
  receipt text not null default '',
  status text not null check (status in ('pending', 'received', 'posted', 'failed', 'cancelled', 'reversed')),
  primary key (tenant, id),
  foreign key (tenant, account) references accounts on delete cascade
);
create index on payments (tenant, account, date, id);
create index on payments (tenant, account, amount_cents, date desc, id desc);
create index on payments (tenant, account, method, date desc, id desc);
create index on payments (tenant, account, status, date desc, id desc);

-- Generated receipts.
create table receipt_documents (
  tenant text not null,
  payment_id text not null,
  etag text not null,
  size int not null,
  bytes bytea not null,
  primary key (tenant, payment_id),
  foreign key (tenant, payment_id) references payments on delete cascade
);

-- Messages from the municipality to an account's holder.
create table communication (
  tenant text not null,
  id text not null,
  account text not null,
  date timestamptz not null,
  channel text not null check (channel in ('email', 'sms', 'letter')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  -- Subject and body as their reader sees them, in lower case. Written by the import.
  search_text text collate "C" not null,
  status text not null check (status in ('queued', 'sent', 'delivered', 'failed')),
  primary key (tenant, id),
  foreign key (tenant, account) references accounts on delete cascade
);
create index on communication (tenant, account, date, id);
create index on communication (tenant, account, channel, date desc, id desc);
create index on communication (tenant, account, status, date desc, id desc);
create index on communication (tenant, account, (subject collate "und-x-icu"), date desc, id desc);
create index communication_search on communication using gin (account, search_text gin_trgm_ops);

-- A search reads this view. Row-level security would rule out the index above on the table itself,
-- but not in a view of the table's owner that filters by tenant as the policy does.
create view tenant_communication as
  select tenant, id, account, date, channel, subject, status, search_text
  from communication where tenant = current_setting('app.tenant', true);


-- ---------------------------------------------------------------------------------------------
-- Tickets and applications
-- ---------------------------------------------------------------------------------------------

-- The last number used in each series: T for tickets, A for applications, P for payments, R for
-- receipts.
create table reference_numbers (
  tenant text not null references tenants,
  series text not null,
  last int not null,
  primary key (tenant, series)
);

create table tickets (
  tenant text not null references tenants,
  id text not null,
  reference text not null,
  category text not null,
  subject text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  account text,
  -- The consumer who opened it, and the staff member it is assigned to.
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

create table ticket_messages (
  tenant text not null,
  id text not null,
  ticket_id text not null,
  author text not null check (author in ('consumer', 'staff', 'system')),
  -- The author; for a system message, the person whose action it reports.
  user_id text,
  name text not null,
  -- The action that a system message reports.
  action text check (action in ('closed', 'reopened', 'taken', 'given_back')),
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

-- How far a person has read a ticket.
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
-- One application at a time for each account.
create unique index on applications (tenant, account, kind) where status = 'received';
create index on applications (tenant, user_id, created);


-- ---------------------------------------------------------------------------------------------
-- Online payments and the ledger. Money outlives people and accounts: nothing here is deleted with
-- them.
-- ---------------------------------------------------------------------------------------------

create table online_payments (
  tenant text not null,
  id text not null,
  account text not null,
  -- The person who started the payment; not a foreign key.
  user_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'ZAR',
  state text not null default 'started'
    check (state in ('started', 'pending', 'received', 'posted', 'failed', 'cancelled', 'expired', 'reversed')),
  reference text not null,
  -- The receipt's number.
  receipt text not null default '',
  provider text not null,
  -- The provider's number of the transaction that paid.
  provider_reference text not null default '',
  -- The provider's payment page.
  url text not null default '',
  return_success text not null,
  return_failure text not null,
  return_cancel text not null,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  received timestamptz,
  reversed timestamptz,
  -- What the municipality's own books show, according to the last import that named the payment:
  -- nothing, the money, or its reversal.
  booked text not null default '' check (booked in ('', 'received', 'reversed')),
  expires timestamptz not null,
  -- When a process started to ask the provider for a page. Only one does so at a time.
  start_claimed timestamptz,
  -- When the provider is polled next; null when polling has ended.
  next_poll timestamptz,
  polls int not null default 0,
  primary key (tenant, id),
  unique (tenant, reference),
  check ((received is not null) = (state in ('received', 'posted', 'reversed'))),
  check ((reversed is not null) = (state = 'reversed')),
  foreign key (tenant, account) references accounts
);
create index on online_payments (tenant, account, created);
-- A transaction of a provider pays one payment.
create unique index on online_payments (tenant, provider, provider_reference) where provider_reference <> '';
create index on online_payments (next_poll) where next_poll is not null;

-- Money reported by a provider that a person must check before it is credited.
create table unallocated_payments (
  tenant text not null references tenants,
  id text not null,
  date timestamptz not null default now(),
  reason text not null check (
    reason in ('amount', 'currency', 'account', 'second_payment', 'same_transaction', 'unknown_payment', 'other_reversed')
  ),
  provider text not null,
  provider_reference text not null,
  -- As reported by the provider, so it need not be one of our payments.
  payment text not null,
  account text not null default '',
  amount_cents bigint not null,
  currency text not null,
  primary key (tenant, id),
  -- Providers report the same transaction more than once.
  unique (tenant, provider, provider_reference, payment, reason)
);
create index on unallocated_payments (tenant, date);

-- Double entry: a balance is the sum of its entries, and the entries of a transfer add up to zero.
create table ledger_transfers (
  tenant text not null references tenants,
  id text not null,
  kind text not null check (kind in ('import', 'payment', 'reversal')),
  payment_id text,
  created timestamptz not null default now(),
  primary key (tenant, id),
  -- Credits a payment once, whatever else goes wrong.
  unique (tenant, payment_id, kind),
  check ((payment_id is not null) = (kind in ('payment', 'reversal'))),
  foreign key (tenant, payment_id) references online_payments
);

create table ledger_entries (
  tenant text not null,
  transfer_id text not null,
  -- consumer:{account}, provider:{name}, or municipality.
  ledger_account text not null,
  -- A positive amount is owed to the municipality.
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (tenant, transfer_id, ledger_account),
  foreign key (tenant, transfer_id) references ledger_transfers
);
create index on ledger_entries (tenant, ledger_account);

-- The ledger's triggers run once per statement, because an import writes a hundred thousand entries
-- in one.
create function check_transfers_balance() returns trigger language plpgsql as $$
begin
  if exists (select from added group by tenant, transfer_id having sum(amount_cents) <> 0) then
    raise exception 'the entries of a transfer must add up to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger transfers_balance after insert on ledger_entries
  referencing new table as added for each statement execute function check_transfers_balance();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows cannot be changed: add another transfer' using errcode = 'check_violation';
end $$;
create trigger append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_ledger_change();
create trigger append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();


-- ---------------------------------------------------------------------------------------------
-- Row-level security: a request works as the role tenant_session with the setting app.tenant, and
-- sees only that tenant's rows. Imports and background jobs work as the owner of the tables.
-- ---------------------------------------------------------------------------------------------

-- Roles belong to the whole server: another database may have created this one, or be creating it
-- now.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'tenant_session') then
      create role tenant_session nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    if not pg_has_role(current_user, 'tenant_session', 'member') then
      execute format('grant tenant_session to %I', current_user);
    end if;
  exception when unique_violation or internal_error then null;
  end;
exception when insufficient_privilege then
  raise exception using
    errcode = sqlstate,
    message = 'The database''s user can neither create the role tenant_session nor grant it to itself. Run as an administrator: ' ||
      'create role tenant_session nologin; grant tenant_session to ' || quote_ident(current_user) || ';';
end $$;

-- The schema may hold tables of other programs, so ours are named.
do $$
declare
  name text;
begin
  foreach name in array array[
    'tenants', 'demo_tenants', 'users', 'identities', 'sessions', 'one_time_codes', 'rate_limits', 'idempotency_keys',
    'profile_audit_log', 'outgoing_messages', 'uploads',
    'accounts', 'consumers', 'account_pins', 'account_access', 'invitations', 'account_audit_log',
    'statements', 'statement_lines', 'statement_documents', 'meters', 'readings', 'payments', 'receipt_documents', 'communication',
    'reference_numbers', 'tickets', 'ticket_messages', 'ticket_attachments', 'ticket_reads', 'applications',
    'online_payments', 'unallocated_payments', 'ledger_transfers', 'ledger_entries'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy tenant_isolation on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
    execute format('grant select, insert, update, delete on %I to tenant_session', name);
  end loop;
  execute format('grant usage on schema %I to tenant_session', current_schema());
end $$;
grant select on tenant_communication to tenant_session;
