-- Who held an account and where a meter was, from a day to a day (decision 026).

-- The days of the account that a person may see. Without an end, they still have access.
alter table account_access add column held datemultirange not null default '{(,)}';

-- The current holder's first day, or null if it is not known. People who add the account see it
-- from then on.
alter table accounts add column holder_since date;
alter table import_accounts add column holder_since date;

-- Each change of an account's holder: the new holder's first day and the name of the former one.
create table holder_changes (
  tenant text not null,
  account text not null,
  date date not null,
  former_name text not null,
  primary key (tenant, account, date)
);
select isolate_table('holder_changes');
grant select, insert, update, delete on holder_changes to tenant_session;

-- The current account's first day with the meter, or null if it was always there or is not known.
alter table meters add column placed date;
alter table import_meters add column placed date;

-- The days on which a meter that has moved was at each account, including its current one.
create table meter_places (
  tenant text not null,
  meter_id text not null,
  account text not null,
  during datemultirange not null,
  primary key (tenant, meter_id, account)
);
create index on meter_places (tenant, account);
select isolate_table('meter_places');
grant select, insert, update, delete on meter_places to tenant_session;

select distribute_tables();
alter table holder_changes add foreign key (tenant, account) references accounts on delete cascade;
alter table meter_places add foreign key (tenant, account) references accounts on delete cascade;
alter table meter_places add foreign key (tenant, meter_id) references meters on delete cascade;

-- A transaction that reads an account for someone who held it for a time sets app.held to that
-- time. Not a function: Citus would have to distribute it. Not a subquery: Citus accepts none here.
create policy held on statements as restrictive for select to tenant_session using (
  coalesce(current_setting('app.held', true), '') = ''
  or nullif(current_setting('app.held', true), '')::datemultirange @> date);
create policy held on payments as restrictive for select to tenant_session using (
  coalesce(current_setting('app.held', true), '') = ''
  or nullif(current_setting('app.held', true), '')::datemultirange @> date);
create policy held on communication as restrictive for select to tenant_session using (
  coalesce(current_setting('app.held', true), '') = ''
  or nullif(current_setting('app.held', true), '')::datemultirange @> (date at time zone 'Africa/Johannesburg')::date);
create policy held on disputes as restrictive for select to tenant_session using (
  coalesce(current_setting('app.held', true), '') = ''
  or nullif(current_setting('app.held', true), '')::datemultirange @> statement_date);
create policy held on arrangements as restrictive for select to tenant_session using (
  coalesce(current_setting('app.held', true), '') = ''
  or nullif(current_setting('app.held', true), '')::datemultirange @> (created at time zone 'Africa/Johannesburg')::date);

create or replace view tenant_communication as
  select tenant, id, account, date, channel, subject, status, search_text
  from communication where tenant = current_setting('app.tenant', true) and (
    coalesce(current_setting('app.held', true), '') = ''
    or nullif(current_setting('app.held', true), '')::datemultirange @> (date at time zone 'Africa/Johannesburg')::date);
