-- Lists and searches of staff that cost the same however many accounts there are.

-- Any part of a ticket's text. A view for the same reason as tenant_communication: row-level
-- security would rule out the indexes on the tables themselves.
create index on tickets using gin (tenant, (lower((reference || ' ' || subject) collate "und-x-icu") collate "C") gin_trgm_ops);
create index on ticket_messages using gin (tenant, (lower(body collate "und-x-icu") collate "C") gin_trgm_ops);
create view tenant_ticket_texts as
  select tenant, id as ticket_id, lower((reference || ' ' || subject) collate "und-x-icu") collate "C" as text
  from tickets where tenant = current_setting('app.tenant', true)
  union all
  select tenant, ticket_id, lower(body collate "und-x-icu") collate "C"
  from ticket_messages where tenant = current_setting('app.tenant', true);
grant select on tenant_ticket_texts to tenant_session;

create index on tickets (tenant, updated, id);
create index on applications (tenant, updated, id) where status <> 'received';
create index on outgoing_messages (tenant, status, created, id);
