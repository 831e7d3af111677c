/** Lists an account's statements. */
import type { z } from "zod";
import type { listStatements as listCall } from "#contract/statements/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { chargesHistory, findStatements, statementYears } from "./store/statements.ts";

/** Lists a page of statements with the years to choose from; the first page also has a chart. */
export async function listStatements(
  context: TenantContext,
  account: string,
  query: z.output<typeof listCall.query>,
): Promise<z.input<(typeof listCall)["answer"]>> {
  const isFirst = (query.page ?? 1) === 1 && !query.year;
  const [page, years, history] = await Promise.all([
    findStatements(context, account, query),
    statementYears(context, account),
    isFirst ? chargesHistory(context, account) : undefined,
  ]);
  return { ...page, years, ...(history && { history }) };
}
