/** The account's arrangement: what to pay next, every instalment, and how to cancel it. */
import { ConfirmForm } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { RejectedForm } from "#app/forms/rejected-form.ts";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { useCanPayOnline } from "#app/tenant/use-can-pay-online.ts";
import { arrangementStatusLabels } from "#app/ui/arrangement-labels.ts";
import { describeDueDate } from "#app/ui/due-date.ts";
import { InDispute } from "#app/ui/in-dispute.tsx";
import { Instalments } from "#app/ui/instalments.tsx";
import { Link } from "#app/ui/link.tsx";
import { describeBalance, formatRand } from "#app/ui/money.ts";
import { Status } from "#app/ui/status-label.tsx";
import type { Arrangement } from "#contract/arrangements/calls.ts";
import { owedAmounts } from "#contract/disputes/owed-amounts.ts";
import { useAccount } from "../account/use-account.ts";
import { OtherHelp } from "./other-help.tsx";

/** Returns the question that asks the user to confirm cancelling the arrangement. */
export function cancelQuestion({ id, status }: Arrangement, t: Translator) {
  return {
    question: {
      title: t("Cancel the arrangement?"),
      text:
        status === "active"
          ? t("Everything you owe will then be due.")
          : t("We won’t consider your proposal any further."),
    },
    fields: { intent: "cancel", arrangement: id },
  };
}

interface CurrentArrangementProps {
  arrangement: Arrangement;
  canCancel: boolean;
  graceDays: number;
  rejected: RejectedForm | undefined;
}

export function CurrentArrangement({
  arrangement,
  canCancel,
  rejected,
  graceDays,
}: CurrentArrangementProps) {
  const account = useAccount();
  const t = useTranslator();
  const { status, instalments } = arrangement;
  return (
    <>
      <h1 tabIndex={-1}>{status === "active" ? t("Your arrangement") : t("Your proposal")}</h1>
      <ErrorSummary rejected={rejected} labels={{}} />
      <p>
        <Status {...arrangementStatusLabels[status]} />
      </p>
      {status === "active" ? (
        <NextPayment />
      ) : (
        <p>
          {describeBalance(account.balance, t)}.{" "}
          {t("We’ll send you a message when we have decided. Until then, please pay what you can.")}
        </p>
      )}
      <Instalments instalments={instalments} />
      {status === "active" && (
        <p>
          {t(
            "New bills are not part of this arrangement: pay them by their own due dates. A payment still counts if we receive it within {days} days of its due date.",
            {
              days: graceDays,
            },
          )}
        </p>
      )}
      {canCancel && (
        <ConfirmForm {...cancelQuestion(arrangement, t)}>
          <button type="submit" className="button button-quiet">
            {t("Cancel the arrangement")}
          </button>
        </ConfirmForm>
      )}
      <OtherHelp />
    </>
  );
}

/** Shows the next payment, and how to make it. */
function NextPayment() {
  const account = useAccount();
  const { balance, held, toPay } = owedAmounts(account);
  const t = useTranslator();
  const payable = useCanPayOnline(account);
  if (!account.arrangement) {
    return (
      <>
        <InDispute account={account} isLinked />
        <p>
          {held > 0
            ? `${describeBalance(balance, t)}. ${t("Because of your dispute, there is nothing to pay now.")}`
            : t("Everything due so far has been paid.")}
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        <strong>{describeDueDate(account, t)}</strong>
      </p>
      <p>
        {t(
          "This is your next payment, including any new bills due by then. You owe {amount} in total.",
          {
            amount: formatRand(account.balance),
          },
        )}
      </p>
      <InDispute account={account} isLinked />
      {held > 0 && (
        <p>
          {t(
            "The next payment and its date stay as agreed. We took the amount in dispute off your last payments.",
          )}
        </p>
      )}
      {(payable || account.easypay) && (
        <p>
          {payable && (
            <Link to={paths.payInFull(account.account)} className="button">
              {t("Pay {amount}", { amount: formatRand(toPay) })}
            </Link>
          )}{" "}
          {account.easypay && (
            <Link to={paths.easypay(account.account)}>
              {payable ? t("EasyPay") : t("Pay with EasyPay")}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
