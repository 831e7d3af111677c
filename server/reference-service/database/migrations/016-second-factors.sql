-- Codes of an authenticator app as a second factor of sign-in, and recovery codes.

create table second_factors (
  tenant text not null references tenants,
  user_id text not null,
  -- The shared secret of the app, in base32.
  secret text not null,
  -- Null until the person has entered a first code.
  confirmed timestamptz,
  -- The time step of the last code that was used. Neither it nor an earlier one works again.
  last_step integer not null default 0,
  -- argon2id hashes by the first digit of their codes. A used one is empty.
  recovery_codes text[] not null default '{}',
  primary key (tenant, user_id),
  foreign key (tenant, user_id) references users on delete cascade
);
select isolate_table('second_factors');
grant select, insert, update, delete on second_factors to tenant_session;

-- The session has not sent the code yet. Until then its token can do nothing else.
alter table sessions add column awaits_code boolean not null default false;
