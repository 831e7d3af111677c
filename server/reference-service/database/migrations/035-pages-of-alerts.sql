-- The account up to which a day's accounts were looked at, because a large municipality has too many
-- for one transaction. Null once all were.
alter table alert_days add column up_to text;
