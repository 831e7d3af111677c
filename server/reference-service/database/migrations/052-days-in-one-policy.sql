-- The days of a holder belong to the policy of the tenant. As a policy of its own, restrictive, they
-- opened all rows on Citus, which makes every policy permissive (decision 017).
alter policy tenant_isolation on statements using (tenant = current_setting('app.tenant', true) and (
  coalesce(current_setting('app.held', true), '') = ''
  or nullif(current_setting('app.held', true), '')::datemultirange @> date));
drop policy held on statements;
alter policy tenant_isolation on payments using (tenant = current_setting('app.tenant', true) and (
  coalesce(current_setting('app.held', true), '') = ''
  or nullif(current_setting('app.held', true), '')::datemultirange @> date));
drop policy held on payments;
alter policy tenant_isolation on communication using (tenant = current_setting('app.tenant', true) and (
  coalesce(current_setting('app.held', true), '') = ''
  or nullif(current_setting('app.held', true), '')::datemultirange @> (date at time zone 'Africa/Johannesburg')::date));
drop policy held on communication;
alter policy tenant_isolation on disputes using (tenant = current_setting('app.tenant', true) and (
  coalesce(current_setting('app.held', true), '') = ''
  or nullif(current_setting('app.held', true), '')::datemultirange @> statement_date));
drop policy held on disputes;
alter policy tenant_isolation on arrangements using (tenant = current_setting('app.tenant', true) and (
  coalesce(current_setting('app.held', true), '') = ''
  or nullif(current_setting('app.held', true), '')::datemultirange @> (created at time zone 'Africa/Johannesburg')::date));
drop policy held on arrangements;
