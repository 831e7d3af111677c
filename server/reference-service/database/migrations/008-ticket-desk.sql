-- Tickets at the desk: colleagues to assign to, internal notes, saved replies and merged tickets.

alter table tickets
  -- The ticket that this duplicate was merged into. Not a foreign key, because deleting an account
  -- deletes its tickets.
  add column merged_into text,
  -- The time of the first unanswered message of the tickets that were merged into this one.
  add column merged_wait timestamptz;
create index on tickets (tenant, account) where account is not null;

alter table ticket_messages
  -- The other ticket of a merge.
  add column other_ticket text,
  drop constraint ticket_messages_action_check,
  add constraint ticket_messages_action_check
    check (action in ('closed', 'reopened', 'taken', 'given_back', 'assigned', 'merged_into', 'merged_from'));

-- What staff write for their colleagues. A table of its own, so that no query for the owner can
-- return, search or count a note.
create table ticket_notes (
  tenant text not null,
  id text not null,
  ticket_id text not null,
  user_id text not null,
  name text not null,
  date timestamptz not null default now(),
  body text not null,
  primary key (tenant, id),
  foreign key (tenant, ticket_id) references tickets on delete cascade
);
create index on ticket_notes (tenant, ticket_id, date);

create table saved_replies (
  tenant text not null references tenants,
  id text not null,
  name text not null,
  body text not null,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  primary key (tenant, id),
  unique (tenant, name)
);

do $$
declare
  name text;
begin
  foreach name in array array['ticket_notes', 'saved_replies'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy tenant_isolation on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
    execute format('grant select, insert, update, delete on %I to tenant_session', name);
  end loop;
end $$;
