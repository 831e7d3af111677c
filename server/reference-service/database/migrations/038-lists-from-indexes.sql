-- Long lists of staff are counted and sorted in an index alone. Reading a thousand rows for one page
-- took most of its time.
create index on users (tenant, (lower(name collate "und-x-icu") collate "C"), id) include (name);
create index on users (tenant, (lower(split_part(name, ' ', -1) collate "und-x-icu") collate "C"),
  (lower(name collate "und-x-icu") collate "C"), id) include (name);
-- One by one, because Citus drops no two indexes of distributed tables at once.
drop index users_tenant_lower_id_idx;
drop index users_tenant_lower_lower1_id_idx;
create index on tickets (tenant, waiting_since, updated desc, id) where status = 'open';
drop index tickets_tenant_waiting_since_idx;
create index on applications (tenant, status, updated, id);
drop index applications_tenant_status_updated_idx;
