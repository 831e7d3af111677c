-- Documents are kept in each language in which someone has read them.
alter table statement_documents
  add column language text not null default 'en',
  drop constraint statement_documents_pkey,
  add primary key (tenant, statement_id, kind, language);
alter table receipt_documents
  add column language text not null default 'en',
  drop constraint receipt_documents_pkey,
  add primary key (tenant, payment_id, language);
