-- The day from which a charge's tariff applies, to name a new tariff with its date. Null if the bill
-- doesn't say.
alter table statement_lines add column tariff_from date;
alter table import_statement_lines add column tariff_from date;
