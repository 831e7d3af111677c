/**
 * One unallocated payment, which staff add to an account or record as refunded. The account's
 * holder is shown before the money is added.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { UnallocatedPaymentParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs, deskBreadcrumb } from "#app/ui/breadcrumbs.tsx";
import { formatAmount, formatRand } from "#app/ui/money.ts";
import { message } from "#contract/messages.ts";
import {
  allocateUnallocatedPayment,
  refundUnallocatedPayment,
} from "#contract/payments/staff-calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { AccountNumber } from "#contract/values/fields.ts";
import {
  AccountForm,
  AllocationForm,
  RefundForm,
  useSettlementLabels,
} from "./settlement-forms.tsx";
import { UnallocatedPaymentDetails } from "./unallocated-payment-details.tsx";
import { canAllocate, unallocatedReasonLabels } from "./unallocated-payment-labels.ts";

export const handle = { requiresAuth: [staffPermissions.managePayments] } as const;
export const meta = pageMeta("Unallocated payment");

/** Reloads after every submission, because someone else may have settled the payment. */
export { wasSent as shouldRevalidate } from "#app/forms/keep-unsent-form.ts";

const key = z.string().uuid();
const SettlementForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("allocate"), key, ...allocateUnallocatedPayment.body.shape }),
  z.object({ intent: z.literal("refund"), key, ...refundUnallocatedPayment.body.shape }),
]);

export async function loader(args: LoaderFunctionArgs) {
  const { api, exception: id } = await requireConsumerAndParams(
    args,
    handle,
    UnallocatedPaymentParams,
  );
  const typed = new URL(args.request.url).searchParams.get("account")?.replaceAll(/\s/g, "");
  const account = AccountNumber.safeParse(typed);
  const found = await api.onlinePayments.unallocatedPayment(id, account.data);
  const isMissing = typed !== undefined && found.recipient === null;
  const problem = message(account.success ? "unknown_account" : "invalid_account");
  const page = {
    ...found,
    formKey: crypto.randomUUID(),
    rejectedAccount: isMissing
      ? { values: { account: typed }, errors: { account: [problem] } }
      : undefined,
  };
  return data(page, { status: isMissing ? 422 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const { api, exception: id } = await requireConsumerAndParams(
    args,
    handle,
    UnallocatedPaymentParams,
  );
  const form = await parseForm(args.request, SettlementForm);
  if (!form.ok) return form.rejected;
  const t = await getRequestTranslator(args.request, args.context);
  if (form.value.intent === "refund") {
    const { intent: _intent, key, ...body } = form.value;
    const refunded = await api.onlinePayments.refund(id, body, key);
    return refunded.ok
      ? redirectWithFlash(args, paths.unallocatedPayments, t("The refund has been recorded."))
      : form.rejectWithFailure(refunded);
  }
  const { intent: _intent, key, ...body } = form.value;
  const allocated = await api.onlinePayments.allocate(id, body, key);
  if (!allocated.ok) return form.rejectWithFailure(allocated);
  const text = t("{amount} has been added to account {account}.", {
    amount: formatRand(allocated.answer.exception.amount),
    account: body.account,
  });
  return redirectWithFlash(args, paths.unallocatedPayments, text, {
    next: t("The account holder can see this under Payments."),
  });
}

export default function UnallocatedPaymentPage() {
  const { exception, payment, recipient, formKey, rejectedAccount } =
    useLoaderData<typeof loader>();
  const refused = useRejectedForm();
  const rejected = refused ?? rejectedAccount;
  const t = useTranslator();
  const { reason, amount, currency, state } = exception;
  const { why, settle } = unallocatedReasonLabels[reason];
  const money = currency === "ZAR" ? formatRand(amount) : formatAmount(amount, currency);
  const isOpen = state === "open";
  return (
    <div className="narrow">
      <Breadcrumbs
        trail={[deskBreadcrumb, { to: paths.unallocatedPayments, label: "Unallocated payments" }]}
        here={t(why)}
      />
      <h1 tabIndex={-1}>
        {t(why)}, {money}
      </h1>
      <ErrorSummary rejected={rejected} labels={useSettlementLabels()} />
      {isOpen && <p>{t(settle)}</p>}
      <UnallocatedPaymentDetails exception={exception} payment={payment} money={money} />
      {isOpen && recipient && canAllocate(exception) ? (
        <AllocationForm
          rejected={refused}
          recipient={recipient}
          money={money}
          formKey={formKey}
          back={paths.unallocatedPayment(exception.id)}
        />
      ) : (
        isOpen && (
          <>
            {canAllocate(exception) && (
              <AccountForm
                rejected={rejectedAccount}
                suggested={payment?.account ?? exception.account}
              />
            )}
            <RefundForm rejected={refused} formKey={formKey} />
          </>
        )
      )}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
