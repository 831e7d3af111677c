-- The new password of a reset that still needs a code of the second factor. It counts once the code
-- is entered.
alter table sessions add column new_password_hash text;
