-- Disputes of charges. A dispute belongs to its account, and outlives the person who opened it.
create table disputes (
  tenant text not null,
  id text not null,
  reference text not null,
  account text not null,
  -- The person who opened it; not a foreign key.
  user_id text not null,
  name text not null,
  -- The charge, as it was on the statement: an import can replace a statement's lines.
  statement_id text not null,
  statement_date date not null,
  line int not null check (line > 0),
  service text not null,
  description text not null,
  charge_cents bigint not null check (charge_cents > 0),
  -- The part that is disputed, and what corrections have credited of it.
  amount_cents bigint not null check (amount_cents > 0 and amount_cents <= charge_cents),
  corrected_cents bigint not null default 0 check (corrected_cents >= 0 and corrected_cents <= amount_cents),
  reason text not null,
  reading numeric,
  uploads text[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'corrected', 'kept', 'objected', 'withdrawn')),
  -- Since when it waits for an answer, or since when it no longer does.
  since timestamptz not null default now(),
  -- The last day to answer. Null if it has been answered or withdrawn.
  answer_by date,
  -- The last day to object to the answer. Null if no objection is possible.
  object_by date,
  revision int not null default 0,
  created timestamptz not null default now(),
  primary key (tenant, id),
  unique (tenant, reference),
  check ((answer_by is not null) = (state in ('open', 'objected'))),
  check (object_by is null or state in ('corrected', 'kept'))
);
-- A charge is disputed once, however many people try at the same moment.
create unique index disputes_charge on disputes (tenant, statement_id, line) where state <> 'withdrawn';
create index on disputes (tenant, account, created);
create index on disputes (tenant, answer_by) where answer_by is not null;
create index on disputes (tenant, since) where answer_by is null;

-- What happened after a dispute was opened. A correction is also a transfer with the same ID.
create table dispute_steps (
  tenant text not null,
  id text not null,
  dispute_id text not null,
  kind text not null check (kind in ('corrected', 'kept', 'objected', 'withdrawn')),
  -- The person who did this; not a foreign key.
  user_id text not null,
  name text not null,
  message text not null default '',
  amount_cents bigint check (amount_cents > 0),
  date timestamptz not null default now(),
  primary key (tenant, id),
  check ((amount_cents is not null) = (kind = 'corrected'))
);
create index on dispute_steps (tenant, dispute_id, date);

select isolate_table('disputes');
select isolate_table('dispute_steps');
grant select, insert, update, delete on disputes, dispute_steps to tenant_session;

select distribute_tables();
alter table disputes add foreign key (tenant) references tenants;
alter table disputes add foreign key (tenant, account) references accounts;
alter table dispute_steps add foreign key (tenant, dispute_id) references disputes on delete cascade;

alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in ('import', 'payment', 'reversal', 'correction'));

alter table outgoing_messages drop constraint outgoing_messages_kind_check;
alter table outgoing_messages add constraint outgoing_messages_kind_check
  check (kind in ('code', 'profile', 'access', 'statement', 'ticket', 'payment', 'application', 'dispute', 'staff'));
