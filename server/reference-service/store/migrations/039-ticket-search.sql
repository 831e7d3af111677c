-- The text of a ticket and of its messages in one column, so that a search in the open tickets reads
-- no messages.
alter table tickets add column search_text text collate "C" not null default '';

update tickets set search_text = lower((tickets.reference || ' ' || tickets.subject || texts.bodies) collate "und-x-icu")
from (
  select t.tenant, t.id, coalesce(string_agg(' ' || m.body, '' order by m.date, m.id), '') as bodies
  from tickets t
  left join ticket_messages m on m.tenant = t.tenant and m.ticket_id = t.id
  group by t.tenant, t.id
) texts
where texts.tenant = tickets.tenant and texts.id = tickets.id;

-- A ticket without it would never be found.
alter table tickets alter column search_text drop default;

create index on tickets using gin (tenant, search_text gin_trgm_ops);
create or replace view tenant_ticket_texts as
  select tenant, id as ticket_id, search_text collate "C" as text from tickets where tenant = current_setting('app.tenant', true);
drop index tickets_tenant_lower_idx;
drop index ticket_messages_tenant_lower_idx;
