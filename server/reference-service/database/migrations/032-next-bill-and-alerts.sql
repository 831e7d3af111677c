-- What makes a line's quantity a share of another service's, such as sewer of the water.
alter table statement_lines add column share jsonb;
alter table import_statement_lines add column share jsonb;

-- The amount that a person wants to spend on an account in a month.
create table budgets (
  tenant text not null,
  account text not null,
  user_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (tenant, account, user_id)
);
create index on budgets (tenant, user_id);

-- Accounts that changed, or where a day comes near, so that alerts about them may be due. No foreign
-- key, because an account may be removed before the job takes it.
create table alert_checks (
  tenant text not null,
  account text not null,
  primary key (tenant, account)
);

-- The last day on which a municipality's accounts were added to alert_checks.
create table alert_days (
  tenant text not null primary key,
  day date not null
);

-- Alerts that were sent, so that each is sent to a person once. The account is empty for a notice.
create table sent_alerts (
  tenant text not null,
  user_id text not null,
  account text not null,
  kind text not null,
  -- What the alert is about: a reading, a statement, a due date or a notice.
  occasion text not null,
  sent timestamptz not null default now(),
  primary key (tenant, user_id, account, kind, occasion)
);

select isolate_table('budgets');
select isolate_table('alert_checks');
select isolate_table('alert_days');
select isolate_table('sent_alerts');
grant select, insert, update, delete on budgets, alert_checks, alert_days, sent_alerts to tenant_session;

select distribute_tables();
alter table budgets add foreign key (tenant, account, user_id) references account_access on delete cascade;
alter table sent_alerts add foreign key (tenant, user_id) references users on delete cascade;

alter table outgoing_messages drop constraint outgoing_messages_kind_check;
alter table outgoing_messages add constraint outgoing_messages_kind_check
  check (kind in ('code', 'profile', 'access', 'statement', 'ticket', 'payment', 'application', 'dispute', 'staff', 'alert'));
-- Alerts are sent after all others too, like messages about statements.
drop index outgoing_messages_tenant_expr_due_idx;
create index on outgoing_messages (tenant, (kind in ('statement', 'alert')), due) where status in ('queued', 'sending');
