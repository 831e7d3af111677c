-- New statements about which people have not been told yet: the last one of an account. An import
-- adds them, and a job takes them. No foreign key, because the tables of accounts may already be
-- distributed.
create table new_statements (
  tenant text not null,
  account text not null,
  date date not null,
  primary key (tenant, account)
);
select isolate_table('new_statements');
grant select, insert, update, delete on new_statements to tenant_session;

alter table outgoing_messages
  drop constraint outgoing_messages_kind_check,
  add constraint outgoing_messages_kind_check
    check (kind in ('code', 'profile', 'access', 'statement', 'ticket', 'payment', 'application', 'staff'));
-- Messages about statements are sent after all others, in the order of this index.
create index on outgoing_messages (tenant, (kind = 'statement'), due) where status in ('queued', 'sending');
