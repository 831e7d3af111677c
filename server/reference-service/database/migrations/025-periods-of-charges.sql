-- What a bill says about a charge's quantity, so that a difference can be explained: the number of
-- days in which it was used, and whether it is an estimate. Null if the bill doesn't say.
alter table statement_lines add column days int check (days > 0), add column estimated boolean;
alter table import_statement_lines add column days int, add column estimated boolean;
