-- Renewing the recovery codes changes how a person signs in, and can be undone like the other changes.
alter table sign_in_changes drop constraint sign_in_changes_kind_check;
alter table sign_in_changes add constraint sign_in_changes_kind_check check (kind in (
  'identity_added', 'identity_preferred', 'identity_removed', 'password_changed', 'second_factor_on', 'second_factor_off',
  'recovery_codes_renewed', 'session_ended'
));
