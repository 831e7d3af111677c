/** Tells an operator which payments are not settled yet. */
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { TenantContext } from "#service/database/context.ts";
import { findUnsettledMoney, type UnsettledMoney } from "./store/unsettled-money.ts";

const kinds: Record<UnsettledMoney["what"], string> = {
  open: "online payments without an outcome",
  unbooked: "online payments that no import has shown in the municipality's books",
  unallocated: "unallocated payments that are open",
};

/** Returns a line for each kind of unsettled payments, with their number and their total. */
export async function describeUnsettledMoney(context: TenantContext): Promise<string[]> {
  return (await findUnsettledMoney(context)).map(
    ({ what, payments, cents }) =>
      `${payments} ${kinds[what]}, R ${decimalFromCents(cents)} in all`,
  );
}
