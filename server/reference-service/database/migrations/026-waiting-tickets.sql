-- How long a ticket has waited for an answer, stored, so that listing those that wait longest reads
-- no messages: the time of the first message on the ticket, or on a duplicate merged into it, that
-- staff have not answered. Null if they have. An owner who reopens the ticket waits too, without a
-- message.
alter table tickets add column waiting_since timestamptz;

update tickets set waiting_since = least(waiting.first, case when merged_wait > waiting.answered then merged_wait end)
from (
  select t.tenant, t.id, coalesce(a.date, '-infinity') as answered, min(m.date) as first
  from tickets t
  left join (
    select tenant, ticket_id, max(date) as date from ticket_messages where author = 'staff' group by tenant, ticket_id
  ) a on a.tenant = t.tenant and a.ticket_id = t.id
  left join ticket_messages m on m.tenant = t.tenant and m.ticket_id = t.id and m.date > coalesce(a.date, '-infinity')
    and (m.author = 'consumer' or (m.action = 'reopened' and m.user_id = t.user_id))
  group by t.tenant, t.id, a.date
) waiting
where waiting.tenant = tickets.tenant and waiting.id = tickets.id;

alter table tickets drop column merged_wait;
create index on tickets (tenant, waiting_since) where status = 'open';
