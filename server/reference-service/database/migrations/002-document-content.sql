-- The hash of what a generated file was made from. It is empty for files of earlier releases.
alter table statement_documents add column content_hash text not null default '';
alter table receipt_documents add column content_hash text not null default '';
