/** How much is to be paid: a form that only asks, so that Back and a link to it do no harm. */
import { Form } from "@remix-run/react";
import { ErrorSummary } from "../../../../forms/error-summary.tsx";
import { fieldOf, type Rejected } from "../../../../forms/rejected.ts";
import { SubmitButton } from "../../../../forms/submit-button.tsx";
import { TextField } from "../../../../forms/text-field.tsx";
import { useText } from "../../../../languages/use-text.ts";
import { paths } from "../../../../paths.ts";
import { Link } from "../../../../ui/link.tsx";
import { balanceInWords, formatRand } from "../../../../ui/money.ts";
import { useAccount } from "../../../../use-account.ts";
import { PaidAlready } from "./paid-already.tsx";
import { type EarlierPayment, UnderWay, type UnderWayPayment } from "./under-way.tsx";

interface AmountFormProps {
  rejected: Rejected | undefined;
  /** As it is typed; empty where nothing is due. */
  proposed: string;
  /** In cents. */
  least: number;
  most: number;
  underWay: UnderWayPayment | null;
  recent: EarlierPayment | null;
}

export function AmountForm({ rejected, proposed, least, most, underWay, recent }: AmountFormProps) {
  const { account, balance } = useAccount();
  const t = useText();
  const labels = { amount: t("Amount in rand") };
  const limits = t("From {least} to {most}, with a point before the cents.", { least: formatRand(least), most: formatRand(most) });
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Pay")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      {underWay && <UnderWay payment={underWay} />}
      {recent && <PaidAlready payment={recent} />}
      <p>
        {balanceInWords(balance, t)}.{" "}
        {balance > 0 ? t("You can pay all of it, a part, or more.") : t("Nothing is due: what you pay counts towards your next statement.")}
      </p>
      <Form method="get" noValidate>
        <TextField
          {...fieldOf(rejected, "amount", proposed)}
          label={labels.amount}
          hint={limits}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
        />
        <SubmitButton>{t("Continue")}</SubmitButton> <Link to={paths.account(account)}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}
