/**
 * Says how much of an account's balance is in dispute and how much is to be paid now, and links to
 * its disputes.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import type { AcceptedAccountItem } from "#contract/accounts/calls.ts";
import { owedAmounts } from "#contract/disputes/owed-amounts.ts";
import { Link } from "./link.tsx";
import { formatRand } from "./money.ts";

/** Renders nothing if nothing is in dispute. */
export function InDispute({
  account: owed,
  isLinked,
}: {
  account: Pick<AcceptedAccountItem, "account" | "balance" | "disputed" | "arrangement">;
  /** False if the municipality has no dispute pages. */
  isLinked: boolean;
}) {
  const t = useTranslator();
  const { held, toPay } = owedAmounts(owed);
  if (held === 0) return null;
  const text = t("{amount} in dispute", { amount: formatRand(held) });
  return (
    <p className="in-dispute">
      {isLinked ? <Link to={paths.disputes(owed.account)}>{text}</Link> : text} ·{" "}
      {t("To pay now: {amount}", { amount: formatRand(toPay) })}
    </p>
  );
}
