/** Says why the account can't be paid off in instalments now. */
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { RejectedForm } from "#app/forms/rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { describeBalance, formatRand } from "#app/ui/money.ts";
import type { ArrangementTerms } from "#contract/arrangements/calls.ts";
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
  const { account } = useAccount();
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("Pay in instalments")}</h1>
      <ErrorSummary rejected={rejected} labels={{}} />
      <p>
        {problem === "too_little" && (
          <>
            {describeBalance(owed, t)}.{" "}
            {t("You can pay in instalments if you owe {least} or more.", {
              least: formatRand(least),
            })}
          </>
        )}
        {problem === "nothing_owed" && t("You don’t owe anything on this account now.")}
        {!problem &&
          !canMake &&
          t("Only the account’s admins and members can propose instalments.")}{" "}
        <Link to={paths.account(account)}>{t("Back to the account")}</Link>
      </p>
    </>
  );
}
