-- What a statement must say about the property and as a tax invoice, as it was on the statement's
-- date. Null if the municipality doesn't give it.
alter table statements add column invoice_number text, add column recipient_vat_number text,
  add column property text, add column property_category text, add column market_value_cents bigint;
alter table import_statements add column invoice_number text, add column recipient_vat_number text,
  add column property text, add column property_category text, add column market_value_cents bigint;

-- What a line is, the number of its meter, and its VAT rate. Null if the bill doesn't say.
alter table statement_lines
  add column kind text check (kind in ('charge', 'rebate', 'correction', 'reversal', 'once_off', 'interest')),
  add column meter text, add column vat_percent numeric(12, 6);
alter table import_statement_lines add column kind text, add column meter text, add column vat_percent numeric(12, 6);
