-- Histories show one entry per staff member, account and day for what they viewed. The audit log
-- keeps every view.

-- How often each thing was viewed, such as {"statement.viewed 2026-10-31": 2}; null for a change,
-- and for the single views that earlier releases recorded.
alter table account_audit_log add column views jsonb;

-- The audit log of one kind of subject, newest first.
create index on audit_log (tenant, subject_kind, date, id);
