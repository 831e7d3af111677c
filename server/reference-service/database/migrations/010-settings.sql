-- The history of each municipality's settings, and the logos that staff upload.

-- The number of the last change. Each change checks it, so that no one overwrites another's change.
alter table tenants add column revision int not null default 0;
-- The settings in the tenant.json that was imported last. An import changes only what differs from it.
alter table tenants add column imported jsonb;

create table settings_revisions (
  tenant text not null references tenants,
  revision int not null,
  -- All settings after the change.
  settings jsonb not null,
  date timestamptz not null default now(),
  -- Who changed them; null for an import and for an operator at the command line.
  actor_id text,
  actor text not null,
  -- The revision whose settings were restored.
  reverted_to int,
  primary key (tenant, revision)
);

-- PNG pictures. They are kept, because an earlier revision may be restored.
create table logos (
  tenant text not null references tenants,
  -- SHA-256 of the bytes, in hexadecimal.
  hash text not null,
  bytes bytea not null,
  created timestamptz not null default now(),
  primary key (tenant, hash)
);

-- Until now, only imports changed settings.
update tenants set revision = 1, imported = settings;
insert into settings_revisions (tenant, revision, settings, actor) select tenant, 1, settings, 'Import of tenant.json' from tenants;

alter table settings_revisions enable row level security;
create policy tenant_isolation on settings_revisions
  using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
grant select, insert on settings_revisions to tenant_session;

alter table logos enable row level security;
create policy tenant_isolation on logos
  using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
grant select, insert on logos to tenant_session;
