-- How staff settled an unallocated payment: added to an account, or returned by the provider.
alter table unallocated_payments
  add column state text not null default 'open' check (state in ('open', 'allocated', 'refunded')),
  add column settled timestamptz,
  -- The member of staff; not a foreign key, because people can be deleted.
  add column settled_by text not null default '',
  add column settled_by_name text not null default '',
  add column settled_reason text not null default '',
  add column settled_account text not null default '',
  add column refund_reference text not null default '',
  add check ((settled is not null) = (state <> 'open')),
  add check ((settled_account <> '') = (state = 'allocated')),
  add check ((refund_reference <> '') = (state = 'refunded'));
create index on unallocated_payments (tenant, payment);

-- The unallocated payment whose money this payment credits. The unique key credits it once.
alter table online_payments add column unallocated_payment text;
alter table online_payments
  add foreign key (tenant, unallocated_payment) references unallocated_payments,
  add unique (tenant, unallocated_payment);
