-- Failed sign-ins, which people are told about, and the browsers that strangers can't lock out.

-- The key of the HMAC with which the log names the usernames of failed sign-ins.
alter table tenants add column log_key text not null default gen_random_uuid()::text || gen_random_uuid()::text;

-- Failed sign-ins since the last run of the job that tells people about them.
create table failed_sign_ins (
  tenant text not null references tenants,
  id text not null default gen_random_uuid()::text,
  -- Null for an unknown username. No foreign key, whose check would take longer for a known one.
  user_id text,
  created timestamptz not null default now(),
  ip text not null,
  user_agent text not null,
  primary key (tenant, id)
);

-- Browsers in which a person has signed in, and which have their own limit on attempts.
create table known_browsers (
  tenant text not null,
  user_id text not null,
  -- SHA-256 of the value in the browser's cookie, in hexadecimal.
  hash text not null,
  expires timestamptz not null,
  primary key (tenant, user_id, hash),
  foreign key (tenant, user_id) references users on delete cascade
);
create index on known_browsers (tenant, hash);
create index on known_browsers (tenant, expires);

select isolate_table(name) from unnest(array['failed_sign_ins', 'known_browsers']) as name;
grant select, insert, update, delete on failed_sign_ins, known_browsers to tenant_session;
