-- The disputes whose amounts an arrangement's debt leaves out, and the instalment that was missed.
alter table arrangements add column disputed text[] not null default '{}';
alter table arrangements add column missed int;

update arrangements r set disputed = found.ids
from (
  select o.tenant, o.id, array_agg(d.id) as ids
  from arrangements o join disputes d on d.tenant = o.tenant and d.account = o.account
  where o.status in ('waiting', 'active') and d.created <= o.created and d.statement_date <= o.statement_date
    and (d.answer_by is not null or coalesce((d.object_by + 1)::timestamp at time zone 'Africa/Johannesburg', d.since) > o.created)
  group by o.tenant, o.id
) found
where found.tenant = r.tenant and found.id = r.id;

-- A deposit of all that is owed is no arrangement, and the settings no longer accept it. Texts in
-- them have escaped quotation marks, so only names match.
update tenants set settings = regexp_replace(settings::text, '"deposit_percent": 100([,}])', '"deposit_percent": 99\1', 'g')::jsonb
where settings::text like '%"deposit_percent": 100%';
