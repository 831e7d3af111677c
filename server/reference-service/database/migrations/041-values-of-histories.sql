-- The values in an entry's sentence, with which the portal writes it in the reader's language.
-- Earlier entries have only the sentence.
alter table profile_audit_log add column values jsonb;
alter table account_audit_log add column values jsonb;
alter table audit_log add column values jsonb;
