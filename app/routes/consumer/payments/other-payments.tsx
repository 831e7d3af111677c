/**
 * The other payments started in the same browser. A user who pays in two tabs may be looking for
 * either payment.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { Status } from "#app/ui/status-label.tsx";
import type { OnlinePaymentStatus } from "#contract/payments/online-calls.ts";
import { paymentOutcomes } from "./payment-outcomes.ts";

export function OtherPayments({
  payments,
}: {
  /** The other payments, with their amounts in cents. */
  payments: readonly { id: string; account: string; amount: number; status: OnlinePaymentStatus }[];
}) {
  const t = useTranslator();
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="other-payments">
      <h2 id="other-payments">{t("Other payments started in this browser")}</h2>
      <ul>
        {payments.map(({ id, account, amount, status }) => (
          <li key={id}>
            {t.parts("{amount} for account {account}:", {
              amount: <strong>{formatRand(amount)}</strong>,
              account: <Link to={paths.account(account)}>{account}</Link>,
            })}{" "}
            <Status {...paymentOutcomes[status]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
