/** Warns that a payment for the account is still in progress. */
import { fieldId } from "#app/forms/rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { formatInstant } from "#app/ui/date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { useAccount } from "../account/use-account.ts";

export interface EarlierPayment {
  /** The amount in cents. */
  amount: number;
  started: string;
}

export interface PaymentInProgress extends EarlierPayment {
  id: string;
}

/**
 * Shows the warning. `payment` is null if the payment was started only a moment ago and doesn't
 * have a provider's page yet.
 */
export function PaymentInProgressWarning({ payment }: { payment: PaymentInProgress | null }) {
  const { account } = useAccount();
  const t = useTranslator();
  return (
    <section
      className="caution"
      id={fieldId("again")}
      tabIndex={-1}
      aria-labelledby="under-way-title"
    >
      <Icon name="clock" />
      <div>
        <h2 id="under-way-title">{t("A payment for this account is already in progress")}</h2>
        {payment ? (
          <>
            <p>
              {t("You or someone else with access started a payment of {amount} on {moment}.", {
                amount: formatRand(payment.amount),
                moment: formatInstant(payment.started, t),
              })}{" "}
              {t("If it has already been paid, you don’t need to do anything.")}
            </p>
            <p>
              <Link
                to={paths.continuePayment(account, payment.id)}
                className="button"
                reloadDocument
              >
                {t("Continue with the payment of {amount}", { amount: formatRand(payment.amount) })}
              </Link>
            </p>
          </>
        ) : (
          <p>
            {t(
              "You or someone else with access has just started a payment. Wait a minute, then check again.",
            )}
          </p>
        )}
      </div>
    </section>
  );
}
