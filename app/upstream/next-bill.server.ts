/** Loads the data for estimating an account's next bill. */
import type { NextBillFacts } from "#contract/statements/next-bill.ts";
import type { Api } from "./api.server.ts";
import { isMeasured } from "./meters.server.ts";

/** Loads the newest statement and the meters. Returns undefined if there is no statement. */
export async function loadBillFacts(
  api: Api,
  account: string,
  modules: readonly string[],
): Promise<Omit<NextBillFacts, "today"> | undefined> {
  if (!modules.includes("statements")) return undefined;
  const { statements } = await api.statements.list(account, {});
  const [newest] = statements;
  if (!newest) return undefined;
  const [statement, listed] = await Promise.all([
    api.statements.get(account, newest.id),
    modules.includes("meters") ? api.meters.list(account, {}) : undefined,
  ]);
  return { statement, meters: listed?.meters.filter(isMeasured) ?? [] };
}
