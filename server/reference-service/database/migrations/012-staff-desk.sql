-- The desk: what waits for staff, and a search that finds exact numbers first.

create index on unallocated_payments (tenant, date) where state = 'open';
create index on unallocated_payments (tenant, provider_reference);
create index on online_payments (tenant, provider_reference) where provider_reference <> '';
create index on payments (tenant, receipt) where receipt <> '';

-- Words in names. Views for the same reason as tenant_communication: row-level security would rule
-- out the indexes on the tables themselves.
create index on accounts using gin (tenant, to_tsvector('simple', name));
create index on users using gin (tenant, to_tsvector('simple', name));
create view tenant_account_names as
  select tenant, account, name, address from accounts where tenant = current_setting('app.tenant', true);
create view tenant_person_names as
  select tenant, id, name from users where tenant = current_setting('app.tenant', true);
grant select on tenant_account_names, tenant_person_names to tenant_session;
