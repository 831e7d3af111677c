/** One dispute: its status, what has been said so far, and what the user can do. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextArea } from "#app/forms/text-area.tsx";
import { createIdempotencyKey } from "#app/forms/ticket-form.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { DisputeParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { useCanPayOnline } from "#app/tenant/use-can-pay-online.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { formatDate, formatMonthAndYear } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { disputeStateLabels } from "#app/ui/dispute-labels.ts";
import { DisputeSteps } from "#app/ui/dispute-steps.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { Status } from "#app/ui/status-label.tsx";
import { proposedPayment } from "#contract/payments/proposed-payment.ts";
import { roleAllows } from "#contract/permissions.ts";
import { MessageText } from "#contract/tickets/calls.ts";
import { getAccountBreadcrumbs } from "../account/account-tabs.ts";
import { useAccount } from "../account/use-account.ts";

export const handle = { requiresAuth: true, module: "disputes", saveLastPage: true } as const;
export const meta = pageMeta("Dispute", "Account");

const DisputeForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("object"),
    message: z
      .string()
      .trim()
      .min(1, "Tell us why you don’t agree" satisfies PlainTranslationKey)
      .pipe(MessageText),
  }),
  z.object({ intent: z.literal("withdraw"), confirmed: Confirmed }),
]);

export async function loader(args: LoaderFunctionArgs) {
  const { api, account, dispute } = await requireConsumerAndParams(args, handle, DisputeParams);
  return { dispute: await api.disputes.get(account, dispute) };
}

export async function action(args: ActionFunctionArgs) {
  const {
    api,
    session,
    account,
    dispute: id,
  } = await requireConsumerAndParams(args, handle, DisputeParams);
  const form = await parseForm(args.request, DisputeForm);
  if (!form.ok) return form.rejected;
  const t = await getRequestTranslator(args.request, args.context);
  const { value } = form;
  const here = paths.dispute(account, id);
  if (value.intent === "withdraw") {
    if (!value.confirmed) return form.requireConfirmation();
    const sent = await api.disputes.withdraw(account, id);
    return sent.ok ? redirectWithFlash(args, here, t("Withdrawn.")) : form.rejectWithFailure(sent);
  }
  const key = createIdempotencyKey("object", session.key ?? "", id, value.message);
  const sent = await api.disputes.object(account, id, value.message, key);
  return sent.ok
    ? redirectWithFlash(args, here, t("We’ve received your objection."), {
        next: t("We’ll send you a message when we answer."),
      })
    : form.rejectWithFailure(sent);
}

export default function DisputePage() {
  const { dispute } = useLoaderData<typeof loader>();
  const owed = useAccount();
  const { role } = owed;
  const payable = useCanPayOnline(owed);
  const due = proposedPayment(owed);
  const rejected = useRejectedForm();
  const t = useTranslator();
  const {
    account,
    id,
    reference,
    statement,
    description,
    charge,
    amount,
    disputed,
    state,
    answer_by,
    object_by,
    kind,
    value,
    meantime,
  } = dispute;
  const isValuation = kind === "valuation";
  const mayAct = roleAllows(role, "disputes.make");
  const withdrawal = {
    title: state === "objected" ? t("Withdraw your objection?") : t("Withdraw your dispute?"),
    text: isValuation
      ? t("The value of your property stays as it is.")
      : t("You will have to pay the disputed amount with your bill."),
  };
  const fields = { intent: "withdraw" };
  if (rejected?.needsConfirmation)
    return <ConfirmPage question={withdrawal} fields={fields} back={paths.dispute(account, id)} />;
  const labels = { message: t("Why don’t you agree?") };
  return (
    <>
      <Breadcrumbs
        trail={[
          ...getAccountBreadcrumbs(account, "statements"),
          { to: paths.disputes(account), label: "Disputes" },
        ]}
        here={reference}
      />
      <h1 tabIndex={-1}>
        {t.parts("Dispute {reference}", {
          reference: <span className="one-line">{reference}</span>,
        })}
      </h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <p>
        <Status {...disputeStateLabels[state]} />
        {answer_by && ` · ${t("We’ll answer by {date}", { date: formatDate(answer_by, t) })}`}
      </p>
      {disputed > 0 && (
        <p>{t("You don’t have to pay {amount} for now.", { amount: formatRand(disputed) })}</p>
      )}
      {disputed > 0 && meantime > 0 && (
        <p>
          {t("Please pay {amount} now, so that you pay the average of your last bills.", {
            amount: formatRand(meantime),
          })}
        </p>
      )}
      {isValuation && (
        <p>{t("An objection doesn’t defer your rates. Please pay them by their due date.")}</p>
      )}
      {due > 0 && payable && (
        <p>
          <Link to={paths.payInFull(account)} className="button">
            {t("Pay {amount}", { amount: formatRand(due) })}
          </Link>
        </p>
      )}
      <dl className="facts">
        <DetailItem name={t("Charge")}>{description}</DetailItem>
        <DetailItem name={t("Amount, with VAT")}>{formatRand(charge)}</DetailItem>
        <DetailItem name={t("Statement")}>
          <Link to={paths.statement(account, statement.id)}>
            {formatMonthAndYear(statement.date, t)}
          </Link>
        </DetailItem>
        {value === null ? (
          <DetailItem name={t("You disputed")}>{formatRand(amount)}</DetailItem>
        ) : (
          <DetailItem name={t("Value you think is right")}>{formatRand(value)}</DetailItem>
        )}
        {disputed > 0 && (
          <DetailItem name={t("Still in dispute")}>{formatRand(disputed)}</DetailItem>
        )}
      </dl>
      <DisputeSteps
        dispute={dispute}
        pathOf={(file) => paths.disputeFile(account, id, file.id, file.name)}
      />
      {mayAct && object_by && (
        <section className="narrow" aria-labelledby="object-title">
          <h2 id="object-title">
            {isValuation ? t("Appeal against the answer") : t("Object to the answer")}
          </h2>
          <p>
            {isValuation
              ? t("You can appeal only once, until {date}. The answer to it is final.", {
                  date: formatDate(object_by, t),
                })
              : t(
                  "You can object only once, until {date}. We’ll then check the charge again, and our answer will be final.",
                  { date: formatDate(object_by, t) },
                )}
          </p>
          <Form method="post" noValidate>
            <input type="hidden" name="intent" value="object" />
            <TextArea {...getFieldProps(rejected, labels, "message")} rows={5} />
            <SubmitButton>{t("Send the objection")}</SubmitButton>
          </Form>
        </section>
      )}
      {mayAct && answer_by && (
        <ConfirmForm question={withdrawal} fields={fields}>
          <button type="submit" className="button-quiet">
            {state === "objected" ? t("Withdraw the objection") : t("Withdraw the dispute")}
          </button>
        </ConfirmForm>
      )}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
// If staff were first, the page shows what has changed.
export { wasSent as shouldRevalidate } from "#app/forms/keep-unsent-form.ts";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
