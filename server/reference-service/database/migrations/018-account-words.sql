-- The desk finds accounts by words in their address, too, and words in any case of any alphabet,
-- whatever the database's locale.
create index on accounts using gin (tenant, to_tsvector('simple', lower((name || ' ' || address) collate "und-x-icu")));
create index on users using gin (tenant, to_tsvector('simple', lower(name collate "und-x-icu")));
drop index accounts_tenant_to_tsvector_idx, users_tenant_to_tsvector_idx;
