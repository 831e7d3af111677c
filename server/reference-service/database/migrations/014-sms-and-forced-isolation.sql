-- The daily limit of SMS, and row-level security that also binds the owner of the tables.

-- The SMS of each municipality by day. A refused SMS was not sent, because of the daily limit.
create table sms_days (
  tenant text not null references tenants,
  day date not null,
  sent integer not null default 0,
  refused integer not null default 0,
  primary key (tenant, day)
);

-- Isolates a table by tenant. The owner sees rows only with app.all_tenants, which background jobs,
-- imports and migrations set. The role tenant_session can't use it, and needs grants of its own.
create function isolate_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security, force row level security', name);
  execute format('drop policy if exists tenant_isolation on %I', name);
  execute format(
    'create policy tenant_isolation on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
    name
  );
  execute format(
    'create policy all_tenants on %I using (current_user <> ''tenant_session'' and current_setting(''app.all_tenants'', true) = ''on'')',
    name
  );
end $$;

-- Not for the three tables with search views: a view of a bound owner could not use their indexes.
do $$
declare
  name text;
begin
  for name in
    select tablename from pg_policies
    where schemaname = current_schema() and policyname = 'tenant_isolation' and tablename not in ('accounts', 'users', 'communication')
  loop
    perform isolate_table(name);
  end loop;
  perform isolate_table('sms_days');
end $$;
grant select, insert, update, delete on sms_days to tenant_session;
