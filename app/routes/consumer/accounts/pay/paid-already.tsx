/** The warning that the account has been paid online within a day. */
import { fieldId } from "../../../../forms/rejected.ts";
import { useText } from "../../../../languages/use-text.ts";
import { formatInstant } from "../../../../ui/date.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { formatRand } from "../../../../ui/money.ts";
import type { EarlierPayment } from "./under-way.tsx";

interface PaidAlreadyProps {
  payment: EarlierPayment;
  /** Whether a refusal above the form leads here. */
  refused?: boolean;
}

export function PaidAlready({ payment: { amount, started }, refused = false }: PaidAlreadyProps) {
  const t = useText();
  return (
    <p className="caution" {...(refused && { id: fieldId("again"), tabIndex: -1 })}>
      <Icon name="check" />
      <span>
        {t("{amount} has been paid online already, on {moment}.", { amount: formatRand(amount), moment: formatInstant(started, t) })}{" "}
        {t("Pay again only if you mean to pay twice.")}
      </span>
    </p>
  );
}
