-- The audit log of a municipality, and the id of the person in every history.

-- Who did it; null for an operator at the command line, for the service itself, and in entries of
-- earlier releases. Not a foreign key, because an entry outlives the person.
alter table account_audit_log add column actor_id text;
alter table profile_audit_log add column actor_id text;

-- What everyone did, for staff who check it. Histories show people a part of it.
create table audit_log (
  tenant text not null references tenants,
  id text not null,
  date timestamptz not null default now(),
  actor_id text,
  actor text not null,
  action text not null,
  -- What it was done to, such as an account and its number.
  subject_kind text not null
    check (subject_kind in ('account', 'person', 'ticket', 'application', 'payment', 'message', 'settings', 'privacy_request')),
  subject text not null,
  description text not null,
  ip text not null default '',
  -- The values that changed.
  before jsonb,
  after jsonb,
  primary key (tenant, id)
);
create index on audit_log (tenant, date, id);
create index on audit_log (tenant, actor_id, date, id);
create index on audit_log (tenant, subject_kind, subject, date, id);
create index on audit_log (tenant, action, date, id);

alter table audit_log enable row level security;
create policy tenant_isolation on audit_log
  using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
-- Append-only: no call can change or remove an entry. Only the jobs that enforce retention and the
-- right to be forgotten work as the owner of the table.
grant select, insert on audit_log to tenant_session;
