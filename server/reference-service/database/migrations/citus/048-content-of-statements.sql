-- The same as ../048-content-of-statements.sql. Citus adds a column and its check only separately.
alter table statements add column invoice_number text, add column recipient_vat_number text,
  add column property text, add column property_category text, add column market_value_cents bigint;
alter table import_statements add column invoice_number text, add column recipient_vat_number text,
  add column property text, add column property_category text, add column market_value_cents bigint;

alter table statement_lines
  add column kind text, add column meter text, add column vat_percent numeric(12, 6);
alter table statement_lines add constraint statement_lines_kind_check
  check (kind in ('charge', 'rebate', 'correction', 'reversal', 'once_off', 'interest'));
alter table import_statement_lines add column kind text, add column meter text, add column vat_percent numeric(12, 6);
