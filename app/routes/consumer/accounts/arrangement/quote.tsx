/** Every instalment of a proposal, and the button for accepting them. */
import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Instalments } from "#app/ui/instalments.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ArrangementTerms, Instalment } from "#contract/arrangements/calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { useAccount } from "../account/use-account.ts";

interface QuoteProps {
  terms: ArrangementTerms;
  quote: {
    instalments: Instalment[];
    total: number;
    within_rules: boolean;
    deposit: number;
    months: number;
    firstDay: string;
    formKey: string;
  };
  /** The proposal as entered, so that the user can change it. */
  values: Record<string, string>;
  rejected: RejectedForm | undefined;
}

export function Quote({ terms, quote, values, rejected }: QuoteProps) {
  const { account } = useAccount();
  const t = useTranslator();
  const { instalments, total, within_rules: starts, deposit, months, firstDay, formKey } = quote;
  const fields = {
    intent: "propose",
    deposit: decimalFromCents(deposit),
    months: String(months),
    first_day: firstDay,
    total: decimalFromCents(total),
    key: formKey,
  };
  const change = new URLSearchParams({ ...values, change: "" });
  return (
    <>
      <h1 tabIndex={-1}>{t("Check the payments")}</h1>
      <ErrorSummary rejected={rejected} labels={{}} />
      <Instalments instalments={instalments} />
      <p>
        {t(
          "Pay your new bills too, by their own due dates. They are not part of this arrangement.",
        )}
      </p>
      <p>
        {t(
          "You can pay more or earlier at any time. If we don’t receive a payment within {days} days of its due date, the arrangement ends and everything you owe is due.",
          {
            days: terms.grace_days,
          },
        )}
      </p>
      <p>
        {starts
          ? t("If you agree, the arrangement starts today.")
          : t(
              "This proposal is outside our usual limits, so we need to consider it first. We’ll send you a message.",
            )}
      </p>
      <Form method="post">
        <HiddenFields fields={fields} />
        <SubmitButton>
          {starts ? t("I agree to these payments") : t("Send this proposal")}
        </SubmitButton>{" "}
        <Link to={`${paths.arrangement(account)}?${change}`}>{t("Change")}</Link>
      </Form>
    </>
  );
}
