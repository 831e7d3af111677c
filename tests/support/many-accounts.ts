/**
 * Multiplies the accounts of Imvubu, one of the demo's municipalities, for measurements and tests
 * at scale: accounts with their recent months, a person for every second account, and items at the
 * staff desk. Copies have the demo's data, but their own numbers.
 */
import { sql } from "kysely";
import type { Db } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";

export const manyTenant = "imvubu";
/**
 * The amount by which the account number increases with each copy. The demo's own numbers are
 * smaller, apart from the receiver's digits at the start.
 */
const step = 1_000_000;

/** SQL expressions by column name, for the columns that differ in a copy. `r` is the demo's row. */
type Changed = Record<string, string>;

const account = `(r.account::numeric + n * ${step})::text`;
const own = (column: string) => `r.${column} || '-' || n`;
/** Returns the SQL condition for the months of history that a copied account has. */
const recent = (column: string) => `r.${column} > now() - interval '3 months'`;

const ofAccounts: [table: string, changed: Changed, where?: string][] = [
  [
    "accounts",
    { account, easypay: `case when r.easypay <> '' then '9' || ${account} || '0' else '' end` },
  ],
  ["consumers", { account }],
  ["meters", { account, id: own("id"), number: own("number") }],
  ["ledger_transfers", { id: own("id") }, "r.kind = 'import'"],
  [
    "ledger_entries",
    {
      transfer_id: own("transfer_id"),
      ledger_account: `case when r.ledger_account like 'consumer:%'
        then 'consumer:' || (substr(r.ledger_account, 10)::numeric + n * ${step})::text else r.ledger_account end`,
    },
    "r.transfer_id in (select id from ledger_transfers where kind = 'import' and tenant = r.tenant)",
  ],
];

const ofTheirHistory: typeof ofAccounts = [
  ["statements", { account, id: own("id") }, recent("date")],
  [
    "statement_lines",
    { statement_id: own("statement_id") },
    `(r.tenant, r.statement_id) in (select r.tenant, r.id from statements r where ${recent("date")})`,
  ],
  ["readings", { meter_id: own("meter_id") }, recent("date")],
  [
    "payments",
    {
      account,
      id: own("id"),
      receipt: `case when r.receipt <> '' then ${own("receipt")} else '' end`,
    },
    recent("date"),
  ],
  ["communication", { account, id: own("id") }, recent("date")],
];

/**
 * The SQL that inserts people and the items they create, by table. `p` is a person's number. Each
 * person has one account. Dated rows are inserted in order of date, as in a growing town.
 */
const ofPeople: Record<string, string> = {
  users: `(tenant, id, name, password_hash, storage_key, last_sign_in)
    select tenant, 'p' || p, name, password_hash, 'p' || p, now() - p % 90 * interval '1 day' from people`,
  identities: `(tenant, id, user_id, type, identity, verified, preferred)
    select tenant, 'p' || p, 'p' || p, 'email', 'p' || p || '@example.com', true, true from people`,
  account_access: `(tenant, account, user_id, role) select tenant, account, 'p' || p, 'admin' from people`,
  outgoing_messages: `(tenant, id, channel, recipient, subject, body, kind, user_id, status, created)
    select tenant, 'p' || p, 'email', 'p' || p || '@example.com', 'Your statement is ready', 'Sign in to see it.', 'ticket', 'p' || p,
      case p % 5000 when 0 then 'failed' else 'sent' end, now() - p % 30 * interval '1 day' as created from people order by created`,
  audit_log: `(tenant, id, date, actor_id, actor, action, subject_kind, subject, description)
    select tenant, 'p' || p || '-' || day, now() - (p % 30 + day) * interval '1 day' as date, 'p' || p, name, 'session.started', 'person', 'p' || p,
      'Signed in' from people cross join generate_series(1, 3) day order by date`,
  tickets: `(tenant, id, reference, category, subject, status, account, user_id, created, updated, closed, waiting_since, search_text)
    select tenant, 'p' || p, 'T-2025-' || p, 'water', 'Leak in front of number ' || p, case when open then 'open' else 'closed' end,
      account, 'p' || p, date, date, case when open then null else date end, date,
      lower('T-2025-' || p || E'\\nLeak in front of number ' || p || E'\\nWater runs down the street in front of number ' || p || '.')
    from (select *, p % 500 = 0 as open, now() - p % 700 * interval '1 day' as date from people where p % 5 = 0) raised order by raised.date`,
  ticket_messages: `(tenant, id, ticket_id, author, user_id, name, date, body)
    select tenant, 'p' || p, 'p' || p, 'consumer', 'p' || p, name, now() - p % 700 * interval '1 day' as date,
      'Water runs down the street in front of number ' || p || '.' from people where p % 5 = 0 order by date`,
  applications: `(tenant, id, reference, kind, account, user_id, name, id_number, household, status)
    select tenant, 'p' || p, 'A-2025-' || p, 'indigent', account, 'p' || p, name, '0000000000000', '[]',
      case p % 1000 when 0 then 'received' else 'declined' end from people where p % 20 = 0`,
  unallocated_payments: `(tenant, id, reason, provider, provider_reference, payment, account, amount_cents, currency)
    select tenant, 'p' || p, 'unknown_payment', 'sandbox', 'many-' || p, 'p' || p, account, 12345, 'ZAR' from people where p % 5000 = 0`,
};

/**
 * Copies the demo's accounts until there are about this many. The demo must already be loaded.
 * Vacuum PostgreSQL afterwards, because it does not use some of the indexes until then. Without
 * `history`, the copies have no statements, readings, payments or messages.
 */
export async function multiplyAccounts(
  database: Database,
  accounts: number,
  { history = true } = {},
): Promise<void> {
  await database.asOwner(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`create temporary table copies on commit drop as
      select n from generate_series(1, (select ${accounts}::int / count(*) from accounts where tenant = ${manyTenant}) - 1) n`.execute(
      db,
    );
    for (const [table, changed, where = "true"] of [
      ...ofAccounts,
      ...(history ? ofTheirHistory : []),
    ])
      await copyRows(db, table, changed, where);
    await sql`create temporary table people on commit drop as
      select row_number() over (order by a.account) as p, a.tenant, a.account, a.name, u.password_hash from accounts a,
        (select password_hash from users where tenant = ${manyTenant} limit 1) u
      where a.tenant = ${manyTenant} and a.account::numeric % 2 = 0 and not exists (
        select from account_access taken where taken.tenant = a.tenant and taken.account = a.account)`.execute(
      db,
    );
    for (const [table, rows] of Object.entries(ofPeople))
      await sql`insert into ${sql.table(table)} ${sql.raw(rows)}`.execute(db);
    await sql`analyze`.execute(db);
  });
}

async function copyRows(db: Db, table: string, changed: Changed, where: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  const values = sql.join(rows.map(({ name }) => sql.raw(changed[name] ?? `r.${name}`)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${values} from ${sql.table(table)} r cross join copies where r.tenant = ${manyTenant} and ${sql.raw(where)}`.execute(
    db,
  );
}
