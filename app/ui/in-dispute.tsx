/** Says how much of an account is in dispute, and leads to its disputes. */
import type { AccountListItem } from "#contract/accounts.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { Link } from "./link.tsx";
import { formatRand } from "./money.ts";

/** Renders nothing if nothing is in dispute. */
export function InDispute({ account: { account, disputed = 0 } }: { account: Pick<AccountListItem, "account" | "disputed"> }) {
  const t = useTranslator();
  const hasDisputes = useModule("disputes");
  if (disputed === 0) return null;
  const text = t("{amount} in dispute", { amount: formatRand(disputed) });
  return <p className="in-dispute">{hasDisputes ? <Link to={paths.disputes(account)}>{text}</Link> : text}</p>;
}
