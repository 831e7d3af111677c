/** The payments that were begun in the same browser as the one that the page is about: whoever pays in two tabs may mean either. */
import type { PayState } from "#contract/paying.ts";
import { useText } from "../languages/use-text.ts";
import { paths } from "../paths.ts";
import { Link } from "./link.tsx";
import { formatRand } from "./money.ts";
import { outcomes } from "./payment-outcomes.ts";
import { Status } from "./status.tsx";

interface OtherPaymentsProps {
  /** Amounts in cents. */
  payments: readonly { id: string; account: string; amount: number; status: PayState }[];
}

export function OtherPayments({ payments }: OtherPaymentsProps) {
  const t = useText();
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="other-payments">
      <h2 id="other-payments">{t("Also begun in this browser")}</h2>
      <ul>
        {payments.map(({ id, account, amount, status }) => (
          <li key={id}>
            {t.parts("{amount} for account {account}:", {
              amount: <strong>{formatRand(amount)}</strong>,
              account: <Link to={paths.account(account)}>{account}</Link>,
            })}{" "}
            <Status {...outcomes[status]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
