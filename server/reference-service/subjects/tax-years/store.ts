/** The tax years of an account. The caller must have checked that the person may read them. */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { taxYearOf } from "./rules/tax-year.ts";

/** Lists the tax years from the first to the last statement or payment, newest first. */
export async function taxYears({ db, tenant }: TenantContext, account: string): Promise<number[]> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(date)::text as first, max(date)::text as last from (
      (select min(date) as date from statements where tenant = ${tenant} and account = ${account})
      union all (select max(date) from statements where tenant = ${tenant} and account = ${account})
      union all (select min(date) from payments where tenant = ${tenant} and account = ${account})
      union all (select max(date) from payments where tenant = ${tenant} and account = ${account})
    ) dates`.execute(db);
  const { first, last } = rows[0] ?? {};
  if (!first || !last) return [];
  const newest = taxYearOf(last);
  return Array.from({ length: newest - taxYearOf(first) + 1 }, (_, index) => newest - index);
}
