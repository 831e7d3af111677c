/**
 * A link to pay the amount due on the current account, or any amount if nothing is due. Renders
 * nothing if the account can't be paid online.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { useCanPayOnline } from "#app/tenant/use-can-pay-online.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { proposedPayment } from "#contract/payments/proposed-payment.ts";
import { useAccount } from "../account/use-account.ts";

export function PayOnlineLink() {
  const account = useAccount();
  const t = useTranslator();
  if (!useCanPayOnline(account)) return null;
  const payable = proposedPayment(account);
  return (
    <p>
      {payable > 0 ? (
        <Link to={paths.payInFull(account.account)} className="button">
          {t("Pay {amount}", { amount: formatRand(payable) })}
        </Link>
      ) : (
        <Link to={paths.pay(account.account)} className="button button-quiet">
          {t("Pay online")}
        </Link>
      )}
    </p>
  );
}
