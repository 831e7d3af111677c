-- The ZIP files of everything that is held about a person, which a job prepares. Each person has one.
create table data_exports (
  tenant text not null,
  user_id text not null,
  -- Names the pieces of the stored file: ID-0, ID-1 …
  id text not null,
  language text,
  requested timestamptz not null default now(),
  -- How often a job has started it, and until when it is that job's.
  attempts int not null default 0,
  held_until timestamptz,
  -- How many pieces may be stored.
  pieces int not null default 0,
  -- In bytes. Null until the file is ready.
  size bigint,
  expires timestamptz not null default now() + interval '7 days',
  primary key (tenant, user_id)
);
create index on data_exports (tenant, requested) where size is null;
create index on data_exports (tenant, expires);
select isolate_table('data_exports');
grant select, insert, update, delete on data_exports to tenant_session;

select distribute_tables();
alter table data_exports add foreign key (tenant, user_id) references users on delete cascade;
