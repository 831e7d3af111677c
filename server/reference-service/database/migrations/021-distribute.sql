-- Tables that a Citus cluster can spread over its nodes by tenant (docs/decisions/017-citus.md).

-- The rows of a running import, until they are checked and merged. Temporary tables could not be
-- joined with distributed ones. An import deletes its rows in its own transaction, so none remain.
create unlogged table import_accounts as
  select tenant, 0::bigint as line, account, name, easypay, opened, closed, status, address, services, balance_cents, balance_at, due_date,
    null::text as pin
  from accounts with no data;
create unlogged table import_consumers as
  select tenant, 0::bigint as line, account, name, id_number, email, mobile, telephone, postal_lines, postal_code, physical_lines, physical_code,
    erf, suburb, valuation_cents, property_use, indigent, e_statements
  from consumers with no data;
create unlogged table import_statements as
  select tenant, 0::bigint as line, account, date, due_date, opening_cents, charges_cents, payments_cents, closing_cents
  from statements with no data;
create unlogged table import_statement_lines as
  select l.tenant, 0::bigint as line, s.account, s.date, position, service, description, quantity, unit, rate, amount_cents, vat_cents, steps
  from statement_lines l join statements s on true with no data;
create unlogged table import_meters as
  select tenant, 0::bigint as line, number, account, service, type, unit, location, status
  from meters with no data;
create unlogged table import_readings as
  select r.tenant, 0::bigint as line, m.number as meter, date, value, consumption, kind
  from readings r join meters m on true with no data;
create unlogged table import_payments as
  select tenant, 0::bigint as line, id, account, date, amount_cents, method, reference, receipt, status
  from payments with no data;
create unlogged table import_communication as
  select tenant, 0::bigint as line, id, account, date, channel, recipient, subject, body, status, statement_date, search_text
  from communication with no data;

-- The attempts in the seconds before an instant. An upsert on Citus allows no subquery and no now().
create function recent_attempts(attempts timestamptz[], at timestamptz, seconds int) returns timestamptz[] language sql immutable as $$
  select array(select attempt from unnest(attempts) as attempt where at - attempt < make_interval(secs => seconds))
$$;

-- Distributes the tables with a tenant that are not distributed yet, all rows of a tenant to one
-- node. Does nothing without the extension citus. The service calls it at every start. A migration
-- that adds a table calls it before it adds the table's foreign keys.
create function distribute_tables() returns void language plpgsql as $$
declare
  name text;
begin
  if not exists (select from pg_extension where extname = 'citus') then
    return;
  end if;
  -- Another process may be doing the same. This is the lock of the migrations.
  perform pg_advisory_xact_lock(hashtextextended('schema_migrations', 0));
  -- The ledger's triggers look only at the rows of their own statement, so each shard can run them.
  set local citus.enable_unsafe_triggers = on;
  perform create_distributed_function('recent_attempts(timestamptz[], timestamptz, int)');
  -- A table comes after those that its foreign keys refer to.
  for name in
    with recursive ordered as (
      select oid, 0 as depth from pg_class where oid = to_regclass('tenants')
      union all
      select c.conrelid, depth + 1 from ordered join pg_constraint c on c.confrelid = ordered.oid and c.contype = 'f'
      where c.conrelid <> c.confrelid
    )
    select t.relname from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant' and not a.attisdropped
    left join ordered using (oid)
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_dist_partition where logicalrelid = t.oid)
    group by t.relname order by max(depth) nulls last, t.relname
  loop
    if name like 'import\_%' then
      -- Moving a shard copies changes by logical replication.
      execute format('alter table %I set logged, replica identity full', name);
    end if;
    perform create_distributed_table(name::regclass, 'tenant', colocate_with => case name when 'tenants' then 'default' else 'tenants' end);
  end loop;
end $$;
