-- Staff decide on applications, and can ask the applicant for more.
alter table applications drop constraint applications_status_check;
alter table applications add constraint applications_status_check
  check (status in ('received', 'more_needed', 'approved', 'declined'));
-- The last day of the support, if it was approved.
alter table applications add column valid_until date;
-- The number of steps so far. A decision is made on the revision that its author has seen.
alter table applications add column revision int not null default 0;
-- When the last step was taken. An application that is received waits for staff since then.
alter table applications add column updated timestamptz not null default now();
update applications set updated = created;
-- When the applicant was reminded that the support ends soon.
alter table applications add column reminded timestamptz;

-- One application at a time for each account.
drop index applications_tenant_account_kind_idx;
create unique index on applications (tenant, account, kind) where status in ('received', 'more_needed');
create index on applications (tenant, status, updated);
create index on applications (valid_until) where status = 'approved' and reminded is null;

-- What happened to an application after it was received.
create table application_steps (
  tenant text not null,
  id text not null,
  application_id text not null,
  kind text not null check (kind in ('more_needed', 'answered', 'approved', 'declined')),
  -- The person who did this; not a foreign key, because the step outlives them.
  user_id text not null,
  name text not null,
  message text not null default '',
  valid_until date,
  uploads text[] not null default '{}',
  date timestamptz not null default now(),
  primary key (tenant, id),
  foreign key (tenant, application_id) references applications on delete cascade
);
create index on application_steps (tenant, application_id, date);

alter table application_steps enable row level security;
create policy tenant_isolation on application_steps
  using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
grant select, insert, update, delete on application_steps to tenant_session;
