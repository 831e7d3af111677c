-- Who a record is about, by ID. Deleting or exporting a person goes by these, because a name may be
-- an ordinary word or another person's, and an address may have been another person's before.
-- None is a foreign key: records outlive people.

-- The person whose name or masked identity a text has, besides the actor, subject or recipient.
alter table outgoing_messages add column named_id text;
alter table audit_log add column named_id text;
alter table account_audit_log add column named_id text;
-- The person to whom a ticket was assigned by someone else.
alter table ticket_messages add column named_id text;
-- The person in granted_by.
alter table account_access add column granted_by_id text;
-- The person in granted_by, and the person who had verified the identity when it was invited.
alter table invitations add column granted_by_id text, add column invited_id text;

create index on outgoing_messages (tenant, named_id) where named_id is not null;
create index on audit_log (tenant, named_id) where named_id is not null;
create index on account_audit_log (tenant, named_id) where named_id is not null;
create index on ticket_messages (tenant, named_id) where named_id is not null;

-- Earlier rows get what is certain. The rest stays null: such a message is in no one's export, and
-- goes with its retention period.

-- A message to an address is its owner's if they verified it before and not again or removed it since.
update outgoing_messages m set user_id = i.user_id
from identities i
where i.tenant = m.tenant and i.identity = m.recipient and i.verified and m.user_id is null and m.status <> 'suppressed'
  and exists (
    select from profile_audit_log l
    where l.tenant = m.tenant and l.user_id = i.user_id and l.action = 'identity.verified' and l.date <= m.created
      and i.identity in (l.values ->> 'identity', substr(l.description, length('Verified ') + 1)))
  and not exists (
    select from profile_audit_log l
    where l.tenant = m.tenant and l.user_id = i.user_id and l.action in ('identity.verified', 'identity.removed') and l.date > m.created
      and i.identity in (l.values ->> 'identity', regexp_replace(l.description, '^(Verified|Removed) ', '')));

-- What was written in one transaction has the same time, to the microsecond. A message may name the
-- person who acted then.
update outgoing_messages m set named_id = l.actor_id
from audit_log l
where l.tenant = m.tenant and l.date = m.created and l.actor_id is not null and l.actor_id is distinct from m.user_id
  and m.kind in ('code', 'profile', 'access', 'ticket', 'staff');
update account_access a set granted_by_id = l.actor_id
from audit_log l
where l.tenant = a.tenant and l.date = a.granted and l.action = 'access.invited' and l.subject_kind = 'account' and l.subject = a.account;
update invitations v set granted_by_id = l.actor_id
from audit_log l
where l.tenant = v.tenant and l.date = v.granted and l.action = 'access.invited' and l.subject_kind = 'account' and l.subject = v.account;
update invitations v set invited_id = m.user_id
from outgoing_messages m
where m.tenant = v.tenant and m.created = v.granted and m.recipient = v.identity;

-- The last assignment of a ticket is to its assignee.
update ticket_messages m set named_id = t.assignee_id
from tickets t
where t.tenant = m.tenant and t.id = m.ticket_id and m.action = 'assigned'
  and not exists (
    select from ticket_messages later
    where later.tenant = m.tenant and later.ticket_id = m.ticket_id and later.date > m.date
      and later.action in ('assigned', 'taken', 'given_back'));
