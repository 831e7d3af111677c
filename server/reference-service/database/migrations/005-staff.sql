-- Staff: invitations, suspensions and the last sign-in.

alter table users
  -- Set while the person can't sign in.
  add column suspended timestamptz,
  -- When the person was invited as staff; null once they have signed in.
  add column invited timestamptz,
  add column last_sign_in timestamptz;

update users set last_sign_in = (
  select max(l.date) from profile_audit_log l
  where l.tenant = users.tenant and l.user_id = users.id
    and l.action in ('profile.signed_in', 'profile.registered', 'profile.password_reset')
);

create index users_staff on users (tenant) where permissions <> '{}' or suspended is not null;
