-- The same as ../049-what-disputes-hold.sql. Citus adds a column and its check only separately.
alter table disputes
  add column kind text not null default 'charge',
  add column meantime_cents bigint not null default 0,
  add column value_cents bigint;
alter table disputes add constraint disputes_kind_check check (kind in ('charge', 'valuation'));
alter table disputes add constraint disputes_check4 check (meantime_cents >= 0 and meantime_cents <= amount_cents);
alter table disputes add constraint disputes_value_cents_check check (value_cents > 0);
alter table disputes add constraint disputes_valuation
  check ((value_cents is not null) = (kind = 'valuation') and (kind = 'charge' or meantime_cents = amount_cents));
