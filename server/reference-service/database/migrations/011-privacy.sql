-- Privacy: people's requests for correction or deletion, and what a deletion leaves behind.

create table privacy_requests (
  tenant text not null references tenants,
  id text not null,
  -- Not a foreign key: the record that a request was answered outlives the person.
  user_id text not null,
  kind text not null check (kind in ('correction', 'deletion')),
  -- In the person's own words. Emptied when the person is deleted.
  details text not null default '',
  state text not null default 'received' check (state in ('received', 'done', 'refused', 'withdrawn')),
  created timestamptz not null default now(),
  -- The last day to answer.
  due date not null,
  answered timestamptz,
  -- The member of staff who answered; not a foreign key.
  answered_by text not null default '',
  answered_by_name text not null default '',
  -- What the person was told. Emptied when the person is deleted.
  answer text not null default '',
  primary key (tenant, id),
  check ((answered is not null) = (state <> 'received'))
);
-- One open request of each kind.
create unique index privacy_requests_open on privacy_requests (tenant, user_id, kind) where state = 'received';
create index on privacy_requests (tenant, user_id, created);
create index on privacy_requests (tenant, state, due);

-- Stored files whose row is gone. They are removed after the commit, again if that fails.
create table files_to_remove (
  tenant text not null references tenants,
  id text not null,
  created timestamptz not null default now(),
  primary key (tenant, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['privacy_requests', 'files_to_remove'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy tenant_isolation on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
    execute format('grant select, insert, update, delete on %I to tenant_session', name);
  end loop;
end $$;

-- An approved application changed a bill, so its decision outlives the applicant. Null then.
alter table applications alter column user_id drop not null;

-- True for the message that tells a person that they were deleted. Its recipient is emptied once it
-- is sent.
alter table outgoing_messages add column forget boolean not null default false;
