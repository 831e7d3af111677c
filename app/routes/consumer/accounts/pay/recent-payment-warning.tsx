/** Warns that the account has been paid online within the last day. */
import { fieldId } from "#app/forms/rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatInstant } from "#app/ui/date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatRand } from "#app/ui/money.ts";
import type { EarlierPayment } from "./payment-in-progress-warning.tsx";

export function RecentPaymentWarning({
  payment: { amount, started },
  refused = false,
  repeats = true,
}: {
  payment: EarlierPayment;
  /** False if nothing suggests that the new payment is the same one again. */
  repeats?: boolean;
  /** Set if an error above the form links to this warning. */
  refused?: boolean;
}) {
  const t = useTranslator();
  return (
    <p className="caution" {...(refused && { id: fieldId("again"), tabIndex: -1 })}>
      <Icon name="check" />
      <span>
        {t("{amount} was already paid online on {moment}.", {
          amount: formatRand(amount),
          moment: formatInstant(started, t),
        })}{" "}
        {repeats && t("Pay again only if you want to pay twice.")}
      </span>
    </p>
  );
}
