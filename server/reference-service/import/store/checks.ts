/**
 * Checks all staged files of an import for rows that conflict with each other or with stored rows.
 * Invalid cells are null here, because they have already been reported.
 */
import { type RawBuilder, sql } from "kysely";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { Db, TenantContext } from "#service/database/context.ts";
import type { Problem } from "../file-error.ts";
import type { Format } from "../formats.ts";
import { problemLimit } from "../problems.ts";
import { stagedRows } from "./staging.ts";

export interface Findings {
  problems: Problem[];
  /** The total number of problems. Only the first ones, up to the limit, are described. */
  total: number;
}

/**
 * Runs one check. `query` must select at least `line`, and `describe` turns each row into a
 * problem.
 */
async function findProblems<Row extends { line: number }>(
  db: Db,
  query: RawBuilder<Row>,
  describe: (row: Row) => Omit<Problem, "line">,
): Promise<Findings> {
  const { rows } = await sql<Row & { total: number }>`
    select found.*, count(*) over () as total from (${query}) as found order by line limit ${problemLimit}`.execute(
    db,
  );
  return {
    problems: rows.map((row) => ({ ...describe(row), line: row.line })),
    total: rows[0]?.total ?? 0,
  };
}

const allPresent = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`${sql.id("staged", column)} is not null`),
    sql` and `,
  );
const value = (columns: readonly string[]) =>
  sql`concat_ws(', ', ${sql.join(columns.map((column) => sql.id("staged", column)))})`;

export async function hasRows(
  { db, tenant }: TenantContext,
  table: Format["table"],
): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from ${sql.table(table)} where tenant = ${tenant}) as found`.execute(db);
  return rows[0]?.found === true;
}

/**
 * Finds rows with the same key as an earlier row. `describePlace` says where the earlier row is.
 */
export function findDuplicates(
  { db, tenant }: TenantContext,
  format: Format,
  describePlace: (row: number) => string,
): Promise<Findings> {
  const key = sql.join(format.key.map((column) => sql.id("staged", column)));
  return findProblems(
    db,
    sql<{ line: number; first: number; value: string }>`
      select staged.line, twice.first, ${value(format.key)} as value from ${stagedRows(tenant, format)} as staged
      join (select ${key}, min(staged.line) as first from ${stagedRows(tenant, format)} as staged where ${allPresent(format.key)} group by ${key} having count(*) > 1) as twice
      using (${sql.join(format.key.map((column) => sql.id(column)))})
      where staged.line > twice.first`,
    ({ first, value }) => ({
      file: format.file,
      column: format.key.join(","),
      reason: `${value} is also in ${describePlace(first)} (keep only one)`,
    }),
  );
}

/** Finds rows whose parent is neither in the imported files nor stored. */
export async function findOrphans(
  { db, tenant }: TenantContext,
  format: Format,
  parentFormat: Format,
): Promise<Findings> {
  const by: Record<string, string> = format.parent?.by ?? {};
  const columns = Object.keys(by);
  const same = (of: string) =>
    sql.join(
      Object.entries(by).map(
        ([here, there]) => sql`${sql.id(of, there)} = ${sql.id("staged", here)}`,
      ),
      sql` and `,
    );
  const values: string[] = [];
  const { problems, total } = await findProblems(
    db,
    sql<{ line: number; value: string }>`
      select staged.line, ${value(columns)} as value from ${stagedRows(tenant, format)} as staged
      where ${allPresent(columns)}
      and not exists (select from ${stagedRows(tenant, parentFormat)} as parent where ${same("parent")})
      and not exists (select from ${sql.table(parentFormat.table)} as kept where kept.tenant = ${tenant} and ${same("kept")})`,
    ({ value }) => {
      values.push(value);
      return {
        file: format.file,
        column: columns.join(","),
        reason: `${value} is neither in ${parentFormat.file} nor already stored (add it there, or correct it here)`,
      };
    },
  );
  const full =
    parentFormat.table === "accounts" ? await findWithZeros({ db, tenant }, values) : undefined;
  const explained = problems.map((problem, index) => {
    const value = values[index] ?? "";
    const other = full?.get(value.replace(/^0+/, ""));
    return other === undefined
      ? problem
      : {
          ...problem,
          reason: `${value} is not an account, but ${other} is (restore the zeros in front)`,
        };
  });
  return { problems: explained, total };
}

/**
 * Returns the accounts whose numbers match the given ones except for leading zeros. The keys are
 * the numbers without leading zeros.
 */
async function findWithZeros(
  { db, tenant }: TenantContext,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const bare = numbers.map((number) => number.replace(/^0+/, ""));
  const { rows } = await sql<{ bare: string; account: string }>`
    select ltrim(account, '0') as bare, account from ${stagedRows(tenant, { table: "accounts" })} as staged where ltrim(account, '0') = any (${bare}::text[])
    union all select ltrim(account, '0'), account from accounts where tenant = ${tenant} and ltrim(account, '0') = any (${bare}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ bare, account }) => [bare, account]));
}

/**
 * Finds rows that break a rule specific to their file, such as an account that was closed before it
 * was opened.
 */
export async function findBrokenRules(context: TenantContext, format: Format): Promise<Findings[]> {
  switch (format.table) {
    case "accounts":
      return [
        await closedBeforeOpened(context, format),
        await duplicateEasyPay(context, format),
        await lostZeros(context, format),
        await roundedNumbers(context, format),
      ];
    case "statements":
      return [await unbalanced(context, format)];
    case "meters":
      return [await wrongUnit(context, format)];
    default:
      return [];
  }
}

function closedBeforeOpened({ db, tenant }: TenantContext, format: Format): Promise<Findings> {
  return findProblems(
    db,
    sql<{ line: number; opened: string; closed: string }>`
      select line, opened, closed from ${stagedRows(tenant, format)} as staged where closed < opened`,
    ({ opened, closed }) => ({
      file: format.file,
      column: "closed",
      reason: `${closed} is before the opening date, ${opened} (correct one of the two)`,
    }),
  );
}

function duplicateEasyPay({ db, tenant }: TenantContext, format: Format): Promise<Findings> {
  return findProblems(
    db,
    sql<{ line: number; easypay: string; other: string }>`
      with holders as (
        select easypay, account, line from ${stagedRows(tenant, format)} as staged where easypay <> ''
        union all
        select easypay, account, 0 from accounts as kept
        where tenant = ${tenant} and easypay <> '' and not exists (select from ${stagedRows(tenant, format)} as staged where staged.account = kept.account)
      )
      select staged.line, staged.easypay, min(holders.account) as other from ${stagedRows(tenant, format)} as staged
      join holders on holders.easypay = staged.easypay and holders.account <> staged.account and holders.line < staged.line
      group by staged.line, staged.easypay`,
    ({ easypay, other }) => ({
      file: format.file,
      column: "easypay",
      reason: `${easypay} is also the number of account ${other} (give each account its own)`,
    }),
  );
}

/**
 * Finds new accounts whose number equals another account's number without its leading zeros, which
 * spreadsheets remove.
 */
function lostZeros({ db, tenant }: TenantContext, format: Format): Promise<Findings> {
  return findProblems(
    db,
    sql<{ line: number; account: string; other: string }>`
      with known as (
        select account from ${stagedRows(tenant, format)} as staged where account is not null
        union select account from accounts where tenant = ${tenant}
      )
      select staged.line, staged.account, max(known.account) as other from ${stagedRows(tenant, format)} as staged
      join known on ltrim(known.account, '0') = ltrim(staged.account, '0') and length(known.account) > length(staged.account)
      where not exists (select from accounts as kept where kept.tenant = ${tenant} and kept.account = staged.account)
      group by staged.line, staged.account`,
    ({ account, other }) => ({
      file: format.file,
      column: "account",
      reason: `${account} is ${other} without the zeros in front (format the column as text in the spreadsheet, and export it again)`,
    }),
  );
}

/** Finds a file whose long numbers were rounded. Spreadsheets keep fifteen digits. */
function roundedNumbers({ db, tenant }: TenantContext, format: Format): Promise<Findings> {
  return findProblems(
    db,
    sql<{ line: number; account: string; count: number }>`
      select min(line) as line, min(account) as account, count(*) as count from ${stagedRows(tenant, format)} as staged where length(account) > 15
      having count(*) >= 10 and bool_and(substr(account, 16) ~ '^0+$')`,
    ({ account, count }) => ({
      file: format.file,
      column: "account",
      reason: `${account} and all ${count} numbers of more than 15 digits end in zeros, so a spreadsheet has rounded them (format the column as text, and export it again)`,
    }),
  );
}

function unbalanced({ db, tenant }: TenantContext, format: Format): Promise<Findings> {
  return findProblems(
    db,
    sql<{ line: number; sum: number; closing: number }>`
      select line, opening_cents + charges_cents + payments_cents as sum, closing_cents as closing from ${stagedRows(tenant, format)} as staged
      where opening_cents + charges_cents + payments_cents <> closing_cents`,
    ({ sum, closing }) => ({
      file: format.file,
      column: "closing",
      reason: `${decimalFromCents(closing)} is not the sum of opening, charges and payments, ${decimalFromCents(sum)} (correct one of the four)`,
    }),
  );
}

function wrongUnit({ db, tenant }: TenantContext, format: Format): Promise<Findings> {
  return findProblems(
    db,
    sql<{ line: number; service: string; unit: string }>`
      select line, service, unit from ${stagedRows(tenant, format)} as staged where (service = 'water') <> (unit = 'kl')`,
    ({ service, unit }) => ({
      file: format.file,
      column: "unit",
      reason: `${unit} does not measure ${service} (water is in kl, electricity in kWh)`,
    }),
  );
}

/**
 * Finds statements whose charges differ from the total of their lines including VAT. The lines may
 * be in this import or already stored.
 */
export function findLineTotalMismatches(
  { db, tenant }: TenantContext,
  statements: Format,
  lines: Format,
): Promise<Findings> {
  return findProblems(
    db,
    sql<{ line: number; in_statements: boolean; charges: number; sum: number }>`
      with given as (
        select account, date, min(line) as line, sum(amount_cents + vat_cents)::bigint as sum, count(*) = count(amount_cents + vat_cents) as whole
        from ${stagedRows(tenant, lines)} as staged group by account, date
      )
      select coalesce(staged.line, given.line) as line, staged.line is not null as in_statements,
        case when staged.line is null then kept.charges_cents else staged.charges_cents end as charges, given.sum
      from given left join ${stagedRows(tenant, statements)} as staged using (account, date)
      left join statements as kept on kept.tenant = ${tenant} and kept.account = given.account and kept.date = given.date
      where given.whole and given.sum <> case when staged.line is null then kept.charges_cents else staged.charges_cents end
      union all
      select staged.line, true, staged.charges_cents, kept_lines.sum from ${stagedRows(tenant, statements)} as staged
      join statements as parent on parent.tenant = ${tenant} and parent.account = staged.account and parent.date = staged.date
      cross join lateral (
        select sum(amount_cents + vat_cents)::bigint as sum from statement_lines where tenant = ${tenant} and statement_id = parent.id
      ) as kept_lines
      where staged.charges_cents <> parent.charges_cents and staged.charges_cents <> kept_lines.sum
      and not exists (select from given where given.account = staged.account and given.date = staged.date)`,
    ({ in_statements, charges, sum }) => {
      const [came, were] = [decimalFromCents(sum), decimalFromCents(charges)];
      return in_statements
        ? {
            file: statements.file,
            column: "charges",
            reason: `${were} is not the total of its lines with VAT, ${came} (correct it, or ${lines.file})`,
          }
        : {
            file: lines.file,
            column: "amount",
            reason: `the lines come to ${came} with VAT, but the statement's charges are ${were} (correct the lines, or add ${statements.file})`,
          };
    },
  );
}
