-- What a dispute holds back: less than its amount if the average of the last bills is to be paid in
-- the meantime, and nothing for an objection to a valuation.
alter table disputes
  add column kind text not null default 'charge' check (kind in ('charge', 'valuation')),
  -- The part of the amount that is to be paid until the answer.
  add column meantime_cents bigint not null default 0 check (meantime_cents >= 0 and meantime_cents <= amount_cents),
  -- The market value that the person thinks is right. Only for a valuation.
  add column value_cents bigint check (value_cents > 0),
  add constraint disputes_valuation check ((value_cents is not null) = (kind = 'valuation') and (kind = 'charge' or meantime_cents = amount_cents));
