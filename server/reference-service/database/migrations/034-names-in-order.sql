-- The first names of many in their order: by the start of the whole name, or of its last word. The
-- index of words reads every match first, of which a large municipality has a hundred thousand.
create index on accounts (tenant, (lower(name collate "und-x-icu") collate "C"), account);
create index on accounts (tenant, (lower(split_part(name, ' ', -1) collate "und-x-icu") collate "C"),
  (lower(name collate "und-x-icu") collate "C"), account);
create index on users (tenant, (lower(name collate "und-x-icu") collate "C"), id);
create index on users (tenant, (lower(split_part(name, ' ', -1) collate "und-x-icu") collate "C"),
  (lower(name collate "und-x-icu") collate "C"), id);
create or replace view tenant_account_names as
  select tenant, account, name, address, lower(name collate "und-x-icu") collate "C" as lower_name,
    lower(split_part(name, ' ', -1) collate "und-x-icu") collate "C" as lower_last_word
  from accounts where tenant = current_setting('app.tenant', true);
create or replace view tenant_person_names as
  select tenant, id, name, lower(name collate "und-x-icu") collate "C" as lower_name,
    lower(split_part(name, ' ', -1) collate "und-x-icu") collate "C" as lower_last_word
  from users where tenant = current_setting('app.tenant', true);
