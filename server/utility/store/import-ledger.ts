/** An import and the ledger: payments made online that the municipality has in its own books by now, and balances as transfers. */
import { sql } from "kysely";
import type { Format } from "../import/formats.ts";
import { staging, type OwnersView } from "./import-target.ts";

/**
 * Payments of the file that were made online, known by account, reference and amount: they take the place of ours in the list, and count as
 * posted. Before anything is merged, and before any account is locked: the payment comes first everywhere.
 */
export async function matchOnlinePayments(db: OwnersView, tenant: string, payments: Format): Promise<void> {
  await sql`
    update ${staging(payments)} as staged set id = online.id
    from online_payments as online
    where online.tenant = ${tenant} and online.reference = staged.reference and online.account = staged.account
      and online.amount_cents = staged.amount_cents and online.received is not null
      and not exists (
        select from ${staging(payments)} as other
        where other.id = online.id or (other.reference = staged.reference and other.account = staged.account and other.line < staged.line))`.execute(
    db,
  );
  await sql`
    update online_payments as online set state = 'posted', updated = now()
    from ${staging(payments)} as staged
    where online.tenant = ${tenant} and online.id = staged.id and online.state = 'received' and staged.status in ('received', 'posted')`.execute(
    db,
  );
}

/**
 * Before the accounts are merged. A balance of the file is what it says less what was paid online after its moment and isn't posted; what
 * that changes is one transfer of the municipality's. Nobody is credited meanwhile.
 */
export async function transferBalances(db: OwnersView, tenant: string, accounts: Format): Promise<void> {
  await sql`
    select from accounts where tenant = ${tenant} and account in (select account from ${staging(accounts)}) order by account for no key update`.execute(
    db,
  );
  await sql`
    update ${staging(accounts)} as staged
    set balance_cents = staged.balance_cents - paid.cents, balance_at = greatest(staged.balance_at, paid.latest)
    from (
      select online.account, sum(online.amount_cents)::bigint as cents, max(online.received) as latest
      from online_payments as online join ${staging(accounts)} as given on given.account = online.account
      where online.tenant = ${tenant} and online.state = 'received' and online.received > given.balance_at
      group by online.account
    ) as paid
    where paid.account = staged.account`.execute(db);
  await sql`
    with changed as materialized (
      select staged.account, staged.balance_cents - coalesce(kept.balance_cents, 0) as cents
      from ${staging(accounts)} as staged left join accounts as kept on kept.tenant = ${tenant} and kept.account = staged.account
      where staged.balance_cents <> coalesce(kept.balance_cents, 0)
    ), transfer as (
      insert into ledger_transfers (tenant, id, kind)
      select ${tenant}, gen_random_uuid()::text, 'import' where exists (select from changed) returning id
    )
    insert into ledger_entries (tenant, transfer_id, ledger_account, amount_cents)
    select ${tenant}, transfer.id, 'consumer:' || changed.account, changed.cents from transfer, changed
    union all
    select ${tenant}, transfer.id, 'municipality', -sum(changed.cents) from transfer, changed group by transfer.id having sum(changed.cents) <> 0`.execute(
    db,
  );
}
