-- The ledger's rows can be deleted with everything else of a municipality, and only then: in a
-- transaction of the tables' owner that names the municipality in app.removed_tenant.
-- Without a name, the deletion is refused before it starts.
create function refuse_ledger_deletion() returns trigger language plpgsql as $$
declare
  removed_tenant text := coalesce(current_setting('app.removed_tenant', true), '');
  refused boolean := current_user = 'tenant_session' or removed_tenant = '';
begin
  if tg_when = 'AFTER' and not refused then
    refused := exists (select from removed where tenant <> removed_tenant);
  end if;
  if refused then
    raise exception 'ledger rows cannot be changed: add another transfer' using errcode = 'check_violation';
  end if;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['ledger_transfers', 'ledger_entries'] loop
    execute format('drop trigger append_only on %I', name);
    execute format('create trigger append_only before update or truncate on %I for each statement execute function refuse_ledger_change()', name);
    execute format('create trigger no_deletion before delete on %I for each statement execute function refuse_ledger_deletion()', name);
    execute format(
      'create trigger no_other_deletion after delete on %I referencing old table as removed for each statement execute function refuse_ledger_deletion()',
      name
    );
  end loop;
end $$;
