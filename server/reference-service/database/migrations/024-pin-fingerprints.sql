-- A keyed hash of the PIN, by which an import recognises an unchanged one. The slow hash stays what
-- people's PINs are checked against. Null for PINs stored before, and the key isn't in the database.
alter table account_pins add column fingerprint text;

-- PINs that an import has hashed, until it is complete. A run that was cut off doesn't hash them
-- again. Their accounts and even the municipality may not exist yet.
create table hashed_pins (
  tenant text not null,
  account text not null,
  fingerprint text not null,
  pin_hash text not null,
  primary key (tenant, account)
);
select isolate_table('hashed_pins');
grant select, insert, update, delete on hashed_pins to tenant_session;
