-- Changes to how a person signs in: a recent proof of who they are, and a week to undo them.

-- Until then the session may change how the person signs in, because they have just entered their
-- password or a code.
alter table sessions add column confirmed_until timestamptz;

-- A code that proves who the person is.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in ('verify', 'reset', 'confirm'));
create unique index one_time_codes_confirm on one_time_codes (tenant, user_id) where purpose = 'confirm';

create table sign_in_changes (
  tenant text not null references tenants,
  id text not null,
  user_id text not null,
  kind text not null check (kind in (
    'identity_added', 'identity_preferred', 'identity_removed', 'password_changed', 'second_factor_on', 'second_factor_off', 'session_ended'
  )),
  -- What undoing the change restores, such as the removed identity or the hash of the old password.
  before jsonb not null,
  -- SHA-256 of the token in the link that undoes the change, in hexadecimal.
  token_hash text not null,
  created timestamptz not null default clock_timestamp(),
  expires timestamptz not null,
  undone timestamptz,
  primary key (tenant, id),
  foreign key (tenant, user_id) references users on delete cascade
);
create unique index on sign_in_changes (tenant, token_hash);
create index on sign_in_changes (tenant, user_id, created);
create index on sign_in_changes (tenant, expires);

do $$
declare
  name text;
begin
  foreach name in array array['sign_in_changes'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy tenant_isolation on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
    execute format('grant select, insert, update, delete on %I to tenant_session', name);
  end loop;
end $$;
