/** The lines of a statement. The caller must have checked that the person may read the account. */
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { StatementLine, StatementWithLines } from "#contract/statements/calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { Tables } from "#service/database/tables.ts";

const findLines = compileOnce(["tenant", "id"], (db, { tenant, id }) =>
  db
    .selectFrom("statement_lines")
    .where("tenant", "=", tenant)
    .where("statement_id", "=", id)
    .select([
      "service",
      "description",
      "unit",
      "amount_cents",
      "vat_cents",
      "steps",
      "days",
      "estimated",
      "tariff_from",
      "share",
      "kind",
      "meter",
    ])
    // The column stores six decimal places; 12.500000 is returned as 12.5.
    .select([
      sql<string>`trim_scale(quantity)`.as("quantity"),
      sql<string | null>`trim_scale(rate)`.as("rate"),
      sql<string | null>`trim_scale(vat_percent)`.as("vat_percent"),
    ])
    .orderBy("position"),
);

/** Returns the statement's lines in printed order, as sent in the response. */
export async function statementLines(
  { db, tenant }: TenantContext,
  id: string,
): Promise<z.input<typeof StatementWithLines>["lines"]> {
  return (await findLines(db, { tenant, id })).map(toLine);
}

type LineRow = Omit<Selectable<Tables["statement_lines"]>, "tenant" | "statement_id" | "position">;

function toLine({
  amount_cents,
  vat_cents,
  steps,
  days,
  estimated,
  tariff_from,
  share,
  kind,
  meter,
  vat_percent,
  ...line
}: LineRow): z.input<typeof StatementLine> {
  return {
    ...line,
    amount: decimalFromCents(amount_cents),
    vat: decimalFromCents(vat_cents),
    ...(steps && { steps }),
    ...(days !== null && { days }),
    ...(estimated !== null && { estimated }),
    ...(tariff_from !== null && { tariff_from }),
    ...(share && { share }),
    ...(kind !== null && { kind }),
    ...(meter !== null && { meter }),
    ...(vat_percent !== null && { vat_percent }),
  };
}
