-- The amount that a dispute holds back: at most what was unpaid when it was opened, so that later
-- payments, which are for other charges, don't change it (decision 027).
alter table disputes add column held_cents bigint not null default 0;
update disputes set held_cents = amount_cents - meantime_cents where kind = 'charge';
alter table disputes add constraint disputes_held check (held_cents >= 0 and held_cents <= amount_cents - meantime_cents);
