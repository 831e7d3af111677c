/**
 * The forms for settling an unallocated payment. The form that finds the account uses GET, so that
 * the account's holder is shown before anything changes.
 */
import { Form } from "@remix-run/react";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { Link } from "#app/ui/link.tsx";

export function useSettlementLabels() {
  const t = useTranslator();
  return { account: t("Account number"), reference: t("Refund reference"), reason: t("Reason") };
}

interface FormProps {
  rejected: RejectedForm | undefined;
  formKey: string;
}

/** Renders the form that finds the account. `suggested` is the account that was probably meant. */
export function AccountForm({
  rejected,
  suggested,
}: {
  rejected: RejectedForm | undefined;
  suggested: string;
}) {
  const labels = useSettlementLabels();
  const t = useTranslator();
  return (
    <section className="settlement-form" aria-labelledby="allocate">
      <h2 id="allocate">{t("Add the money to an account")}</h2>
      <Form method="get" noValidate>
        <TextField
          {...getFieldProps(rejected, labels, "account", suggested)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          required
        />
        <SubmitButton>{t("Find the account")}</SubmitButton>
      </Form>
    </section>
  );
}

interface AllocationProps extends FormProps {
  recipient: { account: string; name: string; address: string };
  money: string;
  /** The path of the page for choosing another account. */
  back: string;
}

/** Renders the account that will be credited, and asks for the reason. */
export function AllocationForm({ rejected, formKey, recipient, money, back }: AllocationProps) {
  const labels = useSettlementLabels();
  const t = useTranslator();
  const { account, name, address } = recipient;
  return (
    <section className="settlement-form" aria-labelledby="allocate">
      <h2 id="allocate">{t("Add {amount} to this account?", { amount: money })}</h2>
      <dl className="sum settlement">
        <DetailItem name={t("Account")} className="number">
          {account}
        </DetailItem>
        <DetailItem name={t("Account holder")}>{name}</DetailItem>
        {address && <DetailItem name={t("Address")}>{address}</DetailItem>}
      </dl>
      <Form method="post" noValidate>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="account" value={account} />
        <ReasonField rejected={rejected} labels={labels} />
        <SubmitButton name="intent" value="allocate">
          {t("Add {amount} to the account", { amount: money })}
        </SubmitButton>{" "}
        <Link to={back}>{t("Choose another account")}</Link>
      </Form>
    </section>
  );
}

export function RefundForm({ rejected, formKey }: FormProps) {
  const labels = useSettlementLabels();
  const t = useTranslator();
  return (
    <section className="settlement-form" aria-labelledby="refund">
      <h2 id="refund">{t("Record a refund")}</h2>
      <p>
        {t("First refund the money through the provider. Then enter the refund reference here.")}
      </p>
      <Form method="post" noValidate>
        <input type="hidden" name="key" value={formKey} />
        <TextField
          {...getFieldProps(rejected, labels, "reference")}
          autoComplete="off"
          maxLength={80}
          required
        />
        <ReasonField rejected={rejected} labels={labels} />
        <SubmitButton name="intent" value="refund" quiet>
          {t("Record the refund")}
        </SubmitButton>
      </Form>
    </section>
  );
}

function ReasonField({
  rejected,
  labels,
}: {
  rejected: RejectedForm | undefined;
  labels: ReturnType<typeof useSettlementLabels>;
}) {
  const t = useTranslator();
  const hint = t("Only staff see this. For example, say how you know whose money it is.");
  return (
    <TextField
      {...getFieldProps(rejected, labels, "reason")}
      hint={hint}
      autoComplete="off"
      maxLength={300}
      required
    />
  );
}
