/** Says why the account can't be paid off in instalments now. */
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { RejectedForm } from "#app/forms/rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { InDispute } from "#app/ui/in-dispute.tsx";
import { Link } from "#app/ui/link.tsx";
import { describeBalance, formatRand } from "#app/ui/money.ts";
import type { ArrangementTerms } from "#contract/arrangements/calls.ts";
import { owedAmounts } from "#contract/disputes/owed-amounts.ts";
import { useAccount } from "../account/use-account.ts";

interface NoArrangementProps {
  terms: ArrangementTerms;
  canMake: boolean;
  rejected: RejectedForm | undefined;
}

export function NoArrangement({
  terms: { problem, least, owed },
  canMake,
  rejected,
}: NoArrangementProps) {
  const shown = useAccount();
  const { account } = shown;
  const { balance, held } = owedAmounts(shown);
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("Pay in instalments")}</h1>
      <ErrorSummary rejected={rejected} labels={{}} />
      <InDispute account={shown} isLinked />
      <p>
        {problem === "too_little" && (
          <>
            {describeBalance(held > 0 ? balance : owed, t)}.{" "}
            {t("You can pay in instalments if you owe {least} or more.", {
              least: formatRand(least),
            })}
          </>
        )}
        {problem === "nothing_owed" &&
          (held > 0
            ? `${describeBalance(balance, t)}. ${t("Because of your dispute, there is nothing to pay now.")}`
            : t("You don’t owe anything on this account now."))}
        {!problem &&
          !canMake &&
          t("Only the account’s admins and members can propose instalments.")}{" "}
        <Link to={paths.account(account)}>{t("Back to the account")}</Link>
      </p>
    </>
  );
}
