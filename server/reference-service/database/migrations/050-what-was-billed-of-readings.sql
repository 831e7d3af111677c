-- Consumption follows from the readings, in order of date. What was billed is a fact of its own, and
-- not known of a reading that a person sends.
alter table readings rename column consumption to billed;
alter table readings alter column billed drop not null;
alter table import_readings rename column consumption to billed;
-- The service worked out these from the readings that it had then.
update readings set billed = null where kind = 'consumer';

-- The number of digits before the decimal mark, after whose highest number the meter starts at 0
-- again, and the number of the meter that was replaced. Null if not known, or if none was.
alter table meters add column digits int, add column replaces text;
alter table import_meters add column digits int, add column replaces text;
