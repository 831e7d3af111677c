/**
 * Updates the ledger during an import: matches online payments that are now in the municipality's
 * books, and records balance changes as transfers.
 */
import { sql } from "kysely";
import type { OnlinePaymentStatus } from "#contract/payments/online-calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { transferPayment } from "#service/subjects/ledger/store/ledger.ts";
import { previousStates } from "#service/subjects/payments/rules/payment-states.ts";
import type { OnlinePayment } from "#service/subjects/payments/store/online-payments.ts";
import { stagedRows, stagingTable } from "./staging.ts";

const payments = { table: "payments" } as const;
const accounts = { table: "accounts" } as const;

/**
 * Condition for rows of payments that were received or reversed. Rows with other statuses don't
 * show whether the provider was paid.
 */
const isPaidStatus = sql`staged.status in ('received', 'posted', 'reversed')`;
const matchesOnlinePayment = sql`staged.account = online.account and staged.amount_cents = online.amount_cents and ${isPaidStatus}`;

/**
 * Updates the ledger after all files are staged and before any is merged. Locks payments first and
 * then accounts, in the same order as all other code, so that no account is credited during the
 * import.
 */
export async function reconcileLedger(context: TenantContext): Promise<void> {
  const { db, tenant } = context;
  await matchOnlinePayments(context);
  const moved = await postOnlinePayments(context);
  await copyOnlineStatus(context);
  await sql`
    select from accounts where tenant = ${tenant} and (
      account in (select account from ${stagedRows(tenant, accounts)} as staged) or account = any (${moved.map(({ account }) => account)}::text[])
    ) order by account for no key update`.execute(db);
  for (const payment of moved) await transferPosted(context, payment);
  await addLaterTransfers(context);
  await transferBalances(context);
}

/**
 * Matches the file's rows to online payments by reference, account and amount. A matched row takes
 * the online payment's ID, so it replaces the portal's row in the payment list. A row stored
 * earlier under the file's ID is deleted.
 */
async function matchOnlinePayments({ db, tenant }: TenantContext): Promise<void> {
  await sql`
    with found as materialized (
      select distinct on (online.id) online.id, staged.id as given, staged.line
      from ${stagedRows(tenant, payments)} as staged join online_payments as online on online.reference = staged.reference and ${matchesOnlinePayment}
      where online.tenant = ${tenant} and not exists (select from ${stagedRows(tenant, payments)} as other where other.id = online.id)
      order by online.id, staged.line
    ), freed as (
      delete from payments as kept using found where kept.tenant = ${tenant} and kept.id = found.given
    )
    update ${stagingTable(payments)} as staged set id = found.id from found where staged.tenant = ${tenant} and staged.line = found.line`.execute(
    db,
  );
}

type PostedPayment = Pick<
  OnlinePayment,
  "id" | "account" | "provider" | "amount_cents" | "state"
> & { was: OnlinePaymentStatus };

/**
 * Posts online payments that the municipality's books confirm, with or without a notification from
 * the provider. Locks all payments in the file, so that none changes before the payment list is
 * written.
 */
async function postOnlinePayments({ db, tenant }: TenantContext): Promise<PostedPayment[]> {
  const { rows } = await sql<PostedPayment>`
    with confirmed as materialized (
      select online.id, online.state as was, staged.receipt, case when staged.status = 'reversed' then 'reversed' else 'received' end as booked, now() as at
      from online_payments as online join ${stagedRows(tenant, payments)} as staged on staged.id = online.id and ${matchesOnlinePayment}
      where online.tenant = ${tenant} for no key update of online
    )
    update online_payments as online set
      booked = confirmed.booked,
      state = case when 'reversed' in (confirmed.was, confirmed.booked) then 'reversed' else 'posted' end,
      received = coalesce(online.received, confirmed.at),
      reversed = case when 'reversed' in (confirmed.was, confirmed.booked) then coalesce(online.reversed, confirmed.at) end,
      receipt = case when online.receipt = '' then confirmed.receipt else online.receipt end,
      updated = now()
    from confirmed where online.tenant = ${tenant} and online.id = confirmed.id and online.booked <> confirmed.booked
    returning online.id, online.account, online.provider, online.amount_cents, confirmed.was, online.state`.execute(
    db,
  );
  return rows;
}

async function transferPosted(
  context: TenantContext,
  { id, account, provider, amount_cents, was, state }: PostedPayment,
): Promise<void> {
  const transfer = { payment: id, account, provider, cents: amount_cents };
  if (previousStates("received").includes(was))
    await transferPayment(context, { kind: "payment", ...transfer });
  if (state === "reversed" && was !== "reversed")
    await transferPayment(context, { kind: "reversal", ...transfer });
}

/**
 * Copies the reversals and receipt numbers of online payments to staged rows, because the
 * municipality's file may lack them.
 */
async function copyOnlineStatus({ db, tenant }: TenantContext): Promise<void> {
  await sql`
    update ${stagingTable(payments)} as staged set
      status = case when online.state = 'reversed' then 'reversed' else staged.status end,
      receipt = case when staged.receipt = '' then online.receipt else staged.receipt end
    from online_payments as online where staged.tenant = ${tenant} and online.tenant = ${tenant} and online.id = staged.id and ${matchesOnlinePayment}`.execute(
    db,
  );
}

/**
 * Adjusts the file's balances for online payments and reversals that are later than the balance's
 * date and not yet in the municipality's books, and for later corrections of disputed charges.
 */
async function addLaterTransfers({ db, tenant }: TenantContext): Promise<void> {
  await sql`
    update ${stagingTable(accounts)} as staged
    set balance_cents = staged.balance_cents + since.cents, balance_at = greatest(staged.balance_at, since.latest)
    from (
      select account, max(at) as latest, sum(cents)::bigint as cents from (
      select online.account, case when reversed_since then online.reversed else online.received end as at,
        online.amount_cents * (reversed_since::int - paid_since::int) as cents
      from online_payments as online join ${stagedRows(tenant, accounts)} as given on given.account = online.account
      cross join lateral (
        select online.received > given.balance_at and online.booked = '' as paid_since,
          coalesce(online.reversed > given.balance_at, false) and online.booked <> 'reversed' as reversed_since
      ) as compared
      where online.tenant = ${tenant} and (paid_since or reversed_since)
      union all
      select dispute.account, step.date, -step.amount_cents
      from dispute_steps as step join disputes as dispute on dispute.tenant = step.tenant and dispute.id = step.dispute_id
      join ${stagedRows(tenant, accounts)} as given on given.account = dispute.account
      where step.tenant = ${tenant} and step.kind = 'corrected' and step.date > given.balance_at
        -- A new market value is billed by the billing system, so it credits nothing here.
        and dispute.kind = 'charge'
      ) as transfers group by account
    ) as since
    where staged.tenant = ${tenant} and since.account = staged.account`.execute(db);
}

/** Records the balance changes in the file as one transfer by the municipality. */
async function transferBalances({ db, tenant }: TenantContext): Promise<void> {
  await sql`
    with changed as materialized (
      select staged.account, staged.balance_cents - coalesce(kept.balance_cents, 0) as cents
      from ${stagedRows(tenant, accounts)} as staged left join accounts as kept on kept.tenant = ${tenant} and kept.account = staged.account
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
