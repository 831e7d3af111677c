-- Arrangements to pay a debt off in instalments.
create table arrangements (
  tenant text not null,
  id text not null,
  account text not null,
  -- The person who proposed it. Not a foreign key: the record of the debt outlives the person. Null
  -- once they are deleted.
  user_id text,
  name text not null,
  status text not null check (status in ('waiting', 'active', 'completed', 'broken', 'cancelled', 'refused')),
  created timestamptz not null default now(),
  debt_cents bigint not null,
  deposit_cents bigint not null,
  months int not null check (months > 0),
  -- The instalments: [{number, due, cents}], the first day first.
  plan jsonb not null,
  -- The last statement that is part of the debt. The charges of later ones are new.
  statement_date date not null,
  -- The days of grace when it started.
  grace_days int not null,
  started date,
  ended timestamptz,
  -- What staff decided.
  reason text not null default '',
  decided_by text not null default '',
  decided_by_name text not null default '',
  -- The number of instalments, from the first, that were kept, and that people were reminded of.
  kept int not null default 0,
  reminded int not null default 0,
  -- The day and the balance with which it was last compared.
  checked date,
  checked_cents bigint,
  primary key (tenant, id),
  check ((started is not null) = (status in ('active', 'completed', 'broken')) or status = 'cancelled'),
  check ((ended is null) = (status in ('waiting', 'active')))
);
select isolate_table('arrangements');
grant select, insert, update, delete on arrangements to tenant_session;

-- One at a time for each account.
create unique index arrangements_open on arrangements (tenant, account) where status in ('waiting', 'active');
create index on arrangements (tenant, account, created);
create index on arrangements (tenant, status, created);

select distribute_tables();
alter table arrangements add foreign key (tenant, account) references accounts on delete cascade;
