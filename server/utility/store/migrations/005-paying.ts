/** The ledger, and payments that are made online. */
import { type Kysely, sql } from "kysely";
import { secureTables } from "../secure-tables.ts";

const tables = `
create table online_payments (
  tenant text not null,
  id text not null,
  account text not null,
  -- Who started it. Money outlives people: no reference to them.
  user_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'ZAR',
  state text not null default 'started'
    check (state in ('started', 'pending', 'received', 'posted', 'failed', 'cancelled', 'expired', 'reversed')),
  reference text not null,
  receipt text not null default '',
  provider text not null,
  -- The provider's number of the transaction that the money came with.
  provider_reference text not null default '',
  -- The provider's page.
  url text not null default '',
  return_success text not null,
  return_failure text not null,
  return_cancel text not null,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  received timestamptz,
  -- When its credit was taken back.
  reversed timestamptz,
  -- What the municipality's own books have of it, as the last import that named it says: nothing, the money, or that it has gone back.
  booked text not null default '' check (booked in ('', 'received', 'reversed')),
  expires timestamptz not null,
  -- When a process began to ask the provider for a page; one does so at a time.
  starting timestamptz,
  -- When the provider is asked again; null once that is over.
  next_ask timestamptz,
  asks int not null default 0,
  primary key (tenant, id),
  unique (tenant, reference),
  check ((received is not null) = (state in ('received', 'posted', 'reversed'))),
  check ((reversed is not null) = (state = 'reversed')),
  foreign key (tenant, account) references accounts
);
create index on online_payments (tenant, account, created);
-- A transaction of the provider's pays one payment.
create unique index on online_payments (tenant, provider, provider_reference) where provider_reference <> '';
create index on online_payments (next_ask) where next_ask is not null;

-- What a provider told of and nobody may credit before a person has looked at it.
create table payment_exceptions (
  tenant text not null references tenants,
  id text not null,
  date timestamptz not null default now(),
  reason text not null check (
    reason in ('amount', 'currency', 'account', 'second_payment', 'same_transaction', 'unknown_payment', 'other_reversed')
  ),
  provider text not null,
  provider_reference text not null,
  -- As the provider told it, and so without a reference to a payment of ours.
  payment text not null,
  account text not null default '',
  amount_cents bigint not null,
  currency text not null,
  primary key (tenant, id),
  -- A notice comes more than once.
  unique (tenant, provider, provider_reference, payment, reason)
);
create index on payment_exceptions (tenant, date);

-- Double entry: a balance is the sum of its entries, and the entries of a transfer add up to nothing.
create table ledger_transfers (
  tenant text not null references tenants,
  id text not null,
  kind text not null check (kind in ('opening', 'import', 'payment', 'reversal')),
  payment_id text,
  created timestamptz not null default now(),
  primary key (tenant, id),
  -- What makes a credit happen once, whatever else goes wrong.
  unique (tenant, payment_id, kind),
  check ((payment_id is not null) = (kind in ('payment', 'reversal'))),
  foreign key (tenant, payment_id) references online_payments
);

create table ledger_entries (
  tenant text not null,
  transfer_id text not null,
  -- consumer:{account}, provider:{name}, or municipality.
  ledger_account text not null,
  -- Positive is owed to the municipality.
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (tenant, transfer_id, ledger_account),
  foreign key (tenant, transfer_id) references ledger_transfers
);
create index on ledger_entries (tenant, ledger_account);
`;

/** By the statement and not by the row: an import writes a hundred thousand entries in one. */
const guards = `
create function ledger_adds_up() returns trigger language plpgsql as $$
begin
  if exists (select from added group by tenant, transfer_id having sum(amount_cents) <> 0) then
    raise exception 'the entries of a transfer must add up to nothing' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger adds_up after insert on ledger_entries referencing new table as added for each statement execute function ledger_adds_up();

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what stands in the ledger stays: write another transfer' using errcode = 'check_violation';
end $$;
create trigger stays before update or delete or truncate on ledger_entries for each statement execute function ledger_stays();
create trigger stays before update or delete or truncate on ledger_transfers for each statement execute function ledger_stays();
`;

/** The balances that there are already. */
const openings = `
insert into ledger_transfers (tenant, id, kind) select distinct tenant, 'opening', 'opening' from accounts where balance_cents <> 0;
insert into ledger_entries (tenant, transfer_id, ledger_account, amount_cents)
  select tenant, 'opening', 'consumer:' || account, balance_cents from accounts where balance_cents <> 0
  union all
  select tenant, 'opening', 'municipality', -sum(balance_cents) from accounts group by tenant having sum(balance_cents) <> 0;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`${tables}${guards}${openings}`).execute(db);
  await secureTables(db, tables);
}
