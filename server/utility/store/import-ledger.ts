/** An import and the ledger: payments made online that the municipality has in its own books by now, and balances as transfers. */
import { sql } from "kysely";
import type { PayState } from "#contract/paying.ts";
import { statesBefore } from "../domain/payment-states.ts";
import { staging, type OwnersView } from "./import-target.ts";
import { transferPayment } from "./ledger.ts";

const payments = staging({ table: "payments" });
const accounts = staging({ table: "accounts" });

/** Of money that has come in, or has gone back again: any other row says nothing of what the provider was paid. */
const tellsOfMoney = sql`staged.status in ('received', 'posted', 'reversed')`;
const isOfPayment = sql`staged.account = online.account and staged.amount_cents = online.amount_cents and ${tellsOfMoney}`;

/** Once everything is staged and before anything is merged. Locks as everywhere: payments first, then accounts. Nobody is credited meanwhile. */
export async function keepLedger(db: OwnersView, tenant: string): Promise<void> {
  await findOnlinePayments(db, tenant);
  const moved = await moveOnlinePayments(db, tenant);
  await showAsTheyAre(db, tenant);
  await sql`
    select from accounts where tenant = ${tenant} and (
      account in (select account from ${accounts}) or account = any (${moved.map(({ account }) => account)}::text[])
    ) order by account for no key update`.execute(db);
  for (const payment of moved) await transferMoved(db, tenant, payment);
  await addWhatCameSince(db, tenant);
  await transferBalances(db, tenant);
}

/** Rows of the file that are payments made online, known by reference, account and amount, take the place of ours in the list; one that stood there under the file's id goes. */
async function findOnlinePayments(db: OwnersView, tenant: string): Promise<void> {
  await sql`
    with found as materialized (
      select distinct on (online.id) online.id, staged.id as given, staged.line
      from ${payments} as staged join online_payments as online on online.reference = staged.reference and ${isOfPayment}
      where online.tenant = ${tenant} and not exists (select from ${payments} as other where other.id = online.id)
      order by online.id, staged.line
    ), freed as (
      delete from payments as kept using found where kept.tenant = ${tenant} and kept.id = found.given
    )
    update ${payments} as staged set id = found.id from found where staged.line = found.line`.execute(db);
}

interface Moved {
  id: string;
  account: string;
  provider: string;
  amount_cents: number;
  was: PayState;
  state: PayState;
}

/** The municipality's books prove the money, whether its provider has told of it or not. All that the file names are locked, so that none moves before the list is written. */
async function moveOnlinePayments(db: OwnersView, tenant: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with told as materialized (
      select online.id, online.state as was, staged.receipt, case staged.status when 'reversed' then 'reversed' else 'received' end as booked
      from online_payments as online join ${payments} as staged on staged.id = online.id and ${isOfPayment}
      where online.tenant = ${tenant} for no key update of online
    )
    update online_payments as online set
      booked = told.booked,
      state = case when 'reversed' in (told.was, told.booked) then 'reversed' else 'posted' end,
      received = coalesce(online.received, now()),
      reversed = case when 'reversed' in (told.was, told.booked) then coalesce(online.reversed, now()) end,
      receipt = case online.receipt when '' then told.receipt else online.receipt end,
      updated = now()
    from told where online.tenant = ${tenant} and online.id = told.id and online.booked <> told.booked
    returning online.id, online.account, online.provider, online.amount_cents, told.was, online.state`.execute(db);
  return rows;
}

async function transferMoved(db: OwnersView, tenant: string, { id, account, provider, amount_cents, was, state }: Moved): Promise<void> {
  const transfer = { payment: id, account, provider, cents: amount_cents };
  if (statesBefore("received").includes(was)) await transferPayment(db, tenant, { kind: "payment", ...transfer });
  if (state === "reversed" && was !== "reversed") await transferPayment(db, tenant, { kind: "reversal", ...transfer });
}

/** The file may not know of a reversal yet, and may have no receipt of its own. */
async function showAsTheyAre(db: OwnersView, tenant: string): Promise<void> {
  await sql`
    update ${payments} as staged set
      status = case online.state when 'reversed' then 'reversed' else staged.status end,
      receipt = case staged.receipt when '' then online.receipt else staged.receipt end
    from online_payments as online where online.tenant = ${tenant} and online.id = staged.id and ${isOfPayment}`.execute(db);
}

/** A balance of the file is what it says, less what was paid online and plus what was reversed after its moment, but for what is in the municipality's books. */
async function addWhatCameSince(db: OwnersView, tenant: string): Promise<void> {
  await sql`
    update ${accounts} as staged
    set balance_cents = staged.balance_cents + since.cents, balance_at = greatest(staged.balance_at, since.latest)
    from (
      select online.account, max(case when reversed_since then online.reversed else online.received end) as latest,
        sum(online.amount_cents * (reversed_since::int - paid_since::int))::bigint as cents
      from online_payments as online join ${accounts} as given on given.account = online.account
      cross join lateral (
        select online.received > given.balance_at and online.booked = '' as paid_since,
          coalesce(online.reversed > given.balance_at, false) and online.booked <> 'reversed' as reversed_since
      ) as compared
      where online.tenant = ${tenant} and (paid_since or reversed_since)
      group by online.account
    ) as since
    where since.account = staged.account`.execute(db);
}

/** What the file changes is one transfer of the municipality's. */
async function transferBalances(db: OwnersView, tenant: string): Promise<void> {
  await sql`
    with changed as materialized (
      select staged.account, staged.balance_cents - coalesce(kept.balance_cents, 0) as cents
      from ${accounts} as staged left join accounts as kept on kept.tenant = ${tenant} and kept.account = staged.account
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
