/** Checks that the ledger is consistent, for `npm run ledger:check`. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#service/database/database.ts";

export interface Finding {
  tenant: string;
  /** Identifies the transfer, account or payment that is wrong. */
  what: string;
  problem: string;
}

/** Each check's `query` returns the rows that are wrong, or no rows if the ledger is consistent. */
const checks: { name: string; counted: RawBuilder<unknown>; query: RawBuilder<unknown> }[] = [
  {
    name: "transfers have entries that add up to zero",
    counted: sql`ledger_transfers`,
    query: sql`
      select t.tenant, 'transfer ' || t.id as what, coalesce('its entries add up to ' || sum(e.amount_cents)::text || ' cents', 'it has no entries') as problem
      from ledger_transfers t left join ledger_entries e on e.tenant = t.tenant and e.transfer_id = t.id
      group by t.tenant, t.id having sum(e.amount_cents) is distinct from 0`,
  },
  {
    name: "accounts have a balance that equals the sum of their entries",
    counted: sql`accounts`,
    query: sql`
      select coalesce(a.tenant, e.tenant) as tenant, coalesce('account ' || a.account, e.ledger_account) as what,
        coalesce('its balance is ' || a.balance_cents::text || ' cents', 'it does not exist') || ', but its entries add up to ' || coalesce(e.cents, 0) || ' cents' as problem
      from accounts a
      full join (
        select tenant, ledger_account, sum(amount_cents) as cents from ledger_entries where ledger_account like 'consumer:%' group by tenant, ledger_account
      ) e on e.tenant = a.tenant and e.ledger_account = 'consumer:' || a.account
      where a.balance_cents is distinct from coalesce(e.cents, 0)`,
  },
  {
    name: "online payments have exactly the credit and the reversal that their state requires",
    counted: sql`online_payments`,
    query: sql`
      select p.tenant, 'payment ' || p.id as what,
        'its state is ' || p.state || ', but it has ' || credits || ' credits and ' || reversals || ' reversals of ' || p.amount_cents ||
        ' cents from provider:' || p.provider || ' in ' || transfers || ' transfers' as problem
      from online_payments p cross join lateral (
        select count(*) filter (where kind = 'payment' and whole) as credits, count(*) filter (where kind = 'reversal' and whole) as reversals, count(*) as transfers
        from (
          select t.kind, array_agg(e.ledger_account || ' ' || e.amount_cents order by e.ledger_account) = array[
            'consumer:' || p.account || ' ' || case when t.kind = 'payment' then -p.amount_cents else p.amount_cents end,
            'provider:' || p.provider || ' ' || case when t.kind = 'payment' then p.amount_cents else -p.amount_cents end
          ] as whole
          from ledger_transfers t left join ledger_entries e on e.tenant = t.tenant and e.transfer_id = t.id
          where t.tenant = p.tenant and t.payment_id = p.id group by t.id, t.kind
        ) of_payment
      ) l
      where (credits, reversals, transfers) is distinct from (
        (p.state in ('received', 'posted', 'reversed'))::int::bigint,
        (p.state = 'reversed')::int::bigint,
        (p.state in ('received', 'posted', 'reversed'))::int::bigint + (p.state = 'reversed')::int
      )`,
  },
  {
    name: "corrections of disputes are credited exactly once",
    counted: sql`dispute_steps s where kind = 'corrected' and exists (
      select from disputes d where d.tenant = s.tenant and d.id = s.dispute_id and d.kind = 'charge')`,
    query: sql`
      select s.tenant, 'dispute ' || d.reference as what, 'its correction of ' || s.amount_cents || ' cents has the entries ' ||
        coalesce(array_to_string(l.entries, ', '), 'none') as problem
      from dispute_steps s join disputes d on d.tenant = s.tenant and d.id = s.dispute_id
      cross join lateral (
        select array_agg(e.ledger_account || ' ' || e.amount_cents order by e.ledger_account) as entries
        from ledger_transfers t join ledger_entries e on e.tenant = t.tenant and e.transfer_id = t.id
        where t.tenant = s.tenant and t.id = s.id and t.kind = 'correction'
      ) l
      where s.kind = 'corrected' and d.kind = 'charge'
        and l.entries is distinct from array['consumer:' || d.account || ' ' || -s.amount_cents, 'municipality ' || s.amount_cents]`,
  },
  {
    name: "unallocated payments are credited exactly once if staff allocated them, and not at all otherwise",
    counted: sql`unallocated_payments`,
    query: sql`
      select u.tenant, 'unallocated payment ' || u.id as what,
        'its state is ' || u.state || ', but it has ' || credits || ' credits of ' || cents || ' cents instead of ' || u.amount_cents || ' cents to account ' ||
        coalesce(nullif(u.settled_account, ''), 'none') as problem
      from unallocated_payments u cross join lateral (
        select count(*) as credits, coalesce(sum(-e.amount_cents), 0) as cents,
          coalesce(bool_and(p.account = u.settled_account and p.provider = u.provider and p.provider_reference = u.provider_reference), true) as same
        from online_payments p
        join ledger_transfers t on t.tenant = p.tenant and t.payment_id = p.id and t.kind = 'payment'
        left join ledger_entries e on e.tenant = t.tenant and e.transfer_id = t.id and e.ledger_account = 'consumer:' || p.account
        where p.tenant = u.tenant and p.unallocated_payment = u.id
      ) l
      where (credits, cents, same) is distinct from (
        (u.state = 'allocated')::int::bigint, case when u.state = 'allocated' then u.amount_cents else 0 end::numeric, true
      )`,
  },
];

export interface LedgerCheck {
  name: string;
  counted: number;
  findings: Finding[];
}

/** Checks the ledgers of all tenants in one consistent snapshot. */
export function checkLedger(database: Database): Promise<LedgerCheck[]> {
  return database.asOwner(async (db) => {
    await sql`set transaction isolation level repeatable read`.execute(db);
    const done: LedgerCheck[] = [];
    for (const { name, counted, query } of checks) {
      const { rows: findings } =
        await sql<Finding>`select * from (${query}) as found order by tenant, what`.execute(db);
      const { rows } = await sql<{
        total: number;
      }>`select count(*) as total from ${counted}`.execute(db);
      done.push({ name, counted: rows[0]?.total ?? 0, findings });
    }
    return done;
  });
}
