-- Whose access to an account has ended, so that as staff they don't decide about its money for a year.
create table ended_access (
  tenant text not null,
  account text not null,
  user_id text not null,
  ended timestamptz not null default now(),
  primary key (tenant, account, user_id)
);
create index on ended_access (tenant, user_id);
create index on ended_access (tenant, ended);
select isolate_table('ended_access');
grant select, insert, update, delete on ended_access to tenant_session;

select distribute_tables();
alter table ended_access add foreign key (tenant, account) references accounts on delete cascade;
alter table ended_access add foreign key (tenant, user_id) references users on delete cascade;
