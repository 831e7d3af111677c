-- Messages that staff can find and send again, and addresses to which messages don't get through.

alter table outgoing_messages
  -- What the message is about. The text of a 'code' is emptied once it is sent, and never shown:
  -- this is the safe kind, and the one of every message of earlier releases.
  add column kind text not null default 'code'
    check (kind in ('code', 'profile', 'access', 'ticket', 'payment', 'application', 'staff')),
  -- The person, if known. Not a foreign key, because a message may outlive the person by 30 days.
  add column user_id text,
  -- The message that this one repeats. Not a foreign key, because that one is deleted earlier.
  add column resend_of text,
  -- What happened at each attempt, oldest first.
  add column history jsonb not null default '[]';
-- However many people resend a message at once, it is sent again once.
create unique index outgoing_messages_resent on outgoing_messages (tenant, resend_of) where resend_of is not null;
create index on outgoing_messages (tenant, created, id) where status <> 'suppressed';
create index on outgoing_messages (tenant, created, id) where status in ('failed', 'unknown') and kind <> 'code';
create index on outgoing_messages (tenant, recipient);
create index on outgoing_messages (tenant, user_id) where user_id is not null;

-- Email addresses and mobile numbers whose server or gateway has refused a message for good.
create table bounced_addresses (
  tenant text not null references tenants,
  address text not null,
  -- The last time.
  bounced timestamptz not null default now(),
  -- An operator reported it, after the mail server had accepted the message. So it means nothing
  -- if the server accepts another one.
  reported boolean not null default false,
  primary key (tenant, address)
);

alter table bounced_addresses enable row level security;
create policy tenant_isolation on bounced_addresses
  using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
grant select, insert, update, delete on bounced_addresses to tenant_session;
