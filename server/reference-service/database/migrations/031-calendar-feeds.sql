-- The private addresses from which calendars read due dates. A person has at most one.
create table calendar_feeds (
  tenant text not null,
  user_id text not null,
  token_hash text not null,
  -- True if the calendar shows what is to pay.
  amounts boolean not null,
  created timestamptz not null default now(),
  -- The last time that a calendar read it, to the hour.
  last_read timestamptz,
  primary key (tenant, user_id)
);
select isolate_table('calendar_feeds');
grant select, insert, update, delete on calendar_feeds to tenant_session;
create unique index on calendar_feeds (tenant, token_hash);

select distribute_tables();
alter table calendar_feeds add foreign key (tenant) references tenants;
alter table calendar_feeds add foreign key (tenant, user_id) references users on delete cascade;
