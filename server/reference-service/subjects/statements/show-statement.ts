/** Shows a statement with the other statements that it is compared with. */
import type { z } from "zod";
import type { getStatement } from "#contract/statements/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { readAsHolderOn } from "#service/database/held-days.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { statementLines } from "./store/statement-lines.ts";
import {
  findAdjacentStatement,
  findStatement,
  findStatementOfLastYear,
  statementAgeing,
} from "./store/statements.ts";

/**
 * Returns the statement with its lines, the previous and next statements, and the one for the same
 * month a year earlier. Throws Refusal (not_found).
 */
export async function showStatement(
  context: TenantContext,
  account: string,
  id: string,
): Promise<z.input<(typeof getStatement)["answer"]>["statement"]> {
  const statement = orNotFound(await findStatement(context, account, id));
  const { date } = statement;
  // Another holder's bills are no one's to compare with, for staff either.
  await readAsHolderOn(context, account, date);
  const [lines, next, previous, yearBefore, ageing] = await Promise.all([
    statementLines(context, id),
    findAdjacentStatement(context, account, date, "next"),
    findAdjacentStatement(context, account, date, "previous"),
    findStatementOfLastYear(context, account, date),
    statementAgeing(context, account, statement),
  ]);
  const withLines = async (other: typeof next) =>
    other && { ...other, lines: await statementLines(context, other.id) };
  const [previousWithLines, yearBeforeWithLines] = await Promise.all([
    withLines(previous),
    withLines(yearBefore),
  ]);
  return {
    ...statement,
    lines,
    next,
    previous: previousWithLines,
    year_before: yearBeforeWithLines,
    ...(ageing && { ageing }),
  };
}
