-- The search in all tickets is a view of these tables, like those of the other three tables with
-- search views. Bound by row-level security, the view's owner could not use their indexes.
drop policy all_tenants on tickets;
drop policy all_tenants on ticket_messages;
alter table tickets no force row level security;
alter table ticket_messages no force row level security;
