/** Says how much of an account's balance is in dispute, and links to its disputes. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import type { AcceptedAccountItem } from "#contract/accounts/calls.ts";
import { Link } from "./link.tsx";
import { formatRand } from "./money.ts";

/** Renders nothing if nothing is in dispute. */
export function InDispute({
  account: { account, disputed = 0 },
  isLinked,
}: {
  account: Pick<AcceptedAccountItem, "account" | "disputed">;
  /** False if the municipality has no dispute pages. */
  isLinked: boolean;
}) {
  const t = useTranslator();
  if (disputed === 0) return null;
  const text = t("{amount} in dispute", { amount: formatRand(disputed) });
  return (
    <p className="in-dispute">
      {isLinked ? <Link to={paths.disputes(account)}>{text}</Link> : text}
    </p>
  );
}
