-- The text of a ticket and of its messages in one column, so that a search in a few tickets, such as
-- the open ones, reads no messages. An index on it would be written with every change of a ticket.
alter table tickets add column search_text text collate "C" not null default '';

update tickets set search_text = lower((tickets.reference || E'\n' || tickets.subject || texts.bodies) collate "und-x-icu")
from (
  select t.tenant, t.id, coalesce(string_agg(E'\n' || m.body, '' order by m.date, m.id), '') as bodies
  from tickets t
  left join ticket_messages m on m.tenant = t.tenant and m.ticket_id = t.id
  group by t.tenant, t.id
) texts
where texts.tenant = tickets.tenant and texts.id = tickets.id;

-- A ticket without it would never be found.
alter table tickets alter column search_text drop default;
