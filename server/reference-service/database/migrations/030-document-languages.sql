-- Documents are kept in each language in which someone has read them. Each change is a statement of
-- its own, because Citus takes a primary key with no other change.
alter table statement_documents add column language text not null default 'en';
alter table statement_documents drop constraint statement_documents_pkey;
alter table statement_documents add primary key (tenant, statement_id, kind, language);
alter table receipt_documents add column language text not null default 'en';
alter table receipt_documents drop constraint receipt_documents_pkey;
alter table receipt_documents add primary key (tenant, payment_id, language);
