/**
 * The status of the payment started in this browser. It shows what the upstream knows, not what the
 * URL claims, because anyone can open that URL.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  Form,
  useFetcher,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { toPageError } from "#app/errors/page-error.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { parsePaymentReturnStatus } from "#app/session/payment-return-status.server.ts";
import { readStartedPayments } from "#app/session/started-payments-cookie.server.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { noOverlayKey } from "#app/ui/loading-state.ts";
import { describeBalance, formatRand } from "#app/ui/money.ts";
import type { StatusLabel } from "#app/ui/status-label.tsx";
import { usePolling } from "#app/ui/use-polling.ts";
import type { getOnlinePayment, OnlinePaymentStatus } from "#contract/payments/online-calls.ts";
import { Id } from "#contract/values/fields.ts";
import { OtherPayments } from "./other-payments.tsx";
import { paymentOutcomes } from "./payment-outcomes.ts";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta("Payment Status");

/** Loads the payment. `returnStatus` is the status that the provider's page claimed in the URL. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const returnStatus = parsePaymentReturnStatus(request);
  const started = await readStartedPayments(request, context);
  const found = await Promise.all(started.map((id) => api.onlinePayments.find(id)));
  const known = found.flatMap((payment) => (payment ? [omitProviderUrl(payment)] : []));
  // Choose the newest payment that fits the URL. A provider never returns "failed" or "cancelled"
  // for a payment that was made.
  const payment =
    known.find(({ status }) => !returnStatus || returnStatus === "success" || !isPaid(status)) ??
    known[0];
  // The payment is known either way, so the balance may be missing.
  const balance =
    payment && isPaid(payment.status)
      ? ((await api.accounts.balance(payment.account)) ?? null)
      : null;
  return {
    payment,
    balance,
    others: known.filter((other) => other !== payment),
    /** True if a payment was started in this browser that the upstream doesn't tell about. */
    isUnknown: started.length > 0 && !payment,
    returnStatus,
    loadedAt: Date.now(),
    missed: false,
  };
}

const isPaid = (status: OnlinePaymentStatus) => status === "received" || status === "posted";

/**
 * Replaces the provider's URL with `payable`. Only the page for continuing the payment shows the
 * URL.
 */
function omitProviderUrl({ url, ...payment }: z.output<typeof getOnlinePayment.answer>["payment"]) {
  return { ...payment, payable: url !== null };
}

const CancelForm = z.object({ payment: Id });

/**
 * Cancels a payment. The page then shows its outcome, which may be that the money has already
 * arrived.
 */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireConsumer(args.request, args.context, handle);
  const form = await parseForm(args.request, CancelForm);
  if (!form.ok) return form.rejected;
  const t = await getRequestTranslator(args.request, args.context);
  const cancelled = await api.onlinePayments.cancel(form.value.payment);
  if (!cancelled.ok) {
    const { description, text } = cancelled.failure;
    return redirectWithFlash(args, paths.paymentStatus, t.message(description ?? text), {
      type: "error",
    });
  }
  return redirectWithFlash(args, paths.paymentStatus, t("The payment was cancelled."), {
    next: t("If your bank still takes the money, we’ll add it to the account."),
  });
}

type PaymentStatusData = Awaited<ReturnType<typeof loader>>;
let lastLoaded: PaymentStatusData | undefined;

/**
 * Keeps showing the last status if polling fails, because a phone returning to this page often has
 * no connection for a moment.
 */
export async function clientLoader({
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<PaymentStatusData> {
  try {
    lastLoaded = await serverLoader<typeof loader>();
    return lastLoaded;
  } catch (failure) {
    const { code } = toPageError(failure);
    if (!lastLoaded || failure instanceof Response || (code > 0 && code < 500)) throw failure;
    return { ...lastLoaded, missed: true };
  }
}
// Run during hydration too, so that `lastLoaded` contains the first status shown.
clientLoader.hydrate = true as const;

export default function PaymentStatus() {
  const loaded = useLoaderData<typeof loader>();
  // Poll with a fetcher instead of reloading the page, so that a failure in another loader doesn't
  // matter.
  const again = useFetcher<typeof loader>({ key: noOverlayKey("payment") });
  const latest = again.data && again.data.loadedAt >= loaded.loadedAt ? again.data : loaded;
  const polling = usePolling(
    again,
    latest.payment !== undefined && !paymentOutcomes[latest.payment.status].final,
  );
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("Payment Status")}</h1>
      {latest.payment ? (
        <FoundPayment {...latest} payment={latest.payment} polling={polling} />
      ) : (
        <PaymentNotFound claimed={latest.isUnknown ? latest.returnStatus : undefined} />
      )}
      <OtherPayments payments={latest.others} />
    </>
  );
}

/** Texts for the status claimed by the provider's page, before the provider has confirmed it. */
const returnStatusLabels: Partial<
  Record<NonNullable<PaymentStatusData["returnStatus"]>, PlainTranslationKey>
> = {
  failed:
    "The payment provider’s page said that the payment failed. We are waiting for the provider to confirm this.",
  cancelled:
    "The payment provider’s page said that the payment was cancelled. We are waiting for the provider to confirm this.",
};

/**
 * Texts for payments that were not made, according to the provider's page. A provider such as
 * PayFast may never report this. The user can open the provider's page again, but it accepts each
 * payment only once.
 */
const unpaidLabels = {
  failed: "If the payment failed, you can try again: {link}",
  cancelled: "If you cancelled the payment, you can still pay: {link}",
} as const;

interface FoundPaymentProps extends Pick<PaymentStatusData, "balance" | "returnStatus" | "missed"> {
  payment: NonNullable<PaymentStatusData["payment"]>;
  /** Set while the page is polling. */
  polling: boolean;
}

function FoundPayment({ payment, balance, returnStatus, missed, polling }: FoundPaymentProps) {
  const { status, account, amount, reference, receipt, receipt_date: receiptDate } = payment;
  const outcome = paymentOutcomes[status];
  const { search } = useLocation();
  const listed = useModule("payments");
  const hasTickets = useModule("tickets");
  const t = useTranslator();
  const returnLabel = returnStatus && returnStatusLabels[returnStatus];
  return (
    <OutcomeCard {...outcome}>
      <p>{t(outcome.meaning)}</p>
      {!outcome.final && returnLabel && <p>{t(returnLabel)}</p>}
      <dl className="facts">
        <DetailItem name={t("Amount")} className="number">
          {formatRand(amount)}
        </DetailItem>
        {balance !== null && (
          <DetailItem name={t("Current balance")}>{describeBalance(balance, t)}</DetailItem>
        )}
        <DetailItem name={t("Account number")} className="number">
          {account}
        </DetailItem>
        <DetailItem name={t("Reference")} className="number">
          {reference}
        </DetailItem>
        {listed && receipt && receiptDate && (
          <DetailItem name={t("Receipt")} className="number">
            <a
              href={paths.receipt(account, payment.id, receiptDate)}
              aria-label={t("Receipt {number} (PDF)", { number: receipt })}
            >
              {receipt}
            </a>
          </DetailItem>
        )}
      </dl>
      {!outcome.final && (
        <p className="secondary">
          {missed && t("We couldn’t get an update just now.")}{" "}
          {polling
            ? t("We’ll keep checking. You can close this page.")
            : t("You can close this page. Your payment is not affected.")}
        </p>
      )}
      <p className="actions">
        {!outcome.final && (
          <Link to={paths.paymentStatus + search} className="button">
            {t("Check again")}
          </Link>
        )}
        {outcome.payAgain && (
          <Link to={paths.pay(account)} className="button">
            {t("Try again")}
          </Link>
        )}
        <Link
          to={paths.account(account)}
          className={outcome.payAgain ? undefined : "button button-quiet"}
        >
          {t("View the account")}
        </Link>
        {listed && !outcome.payAgain && <Link to={paths.payments(account)}>{t("Payments")}</Link>}
        {hasTickets && (
          <Link to={paths.raiseTicket({ category: "payment", account })}>
            {t("Ask about this payment")}
          </Link>
        )}
      </p>
      {payment.cancellable && returnStatus !== "success" && (
        <Form method="post" action={paths.paymentStatus}>
          <input type="hidden" name="payment" value={payment.id} />
          <SubmitButton quiet>{t("Cancel this payment")}</SubmitButton>
        </Form>
      )}
      {payment.payable && returnStatus !== "success" && (
        <p>
          {t.parts(returnStatus ? unpaidLabels[returnStatus] : "Haven’t paid yet? {link}", {
            link: (
              <Link to={paths.continuePayment(account, payment.id)} reloadDocument>
                {t("Continue with this payment")}
              </Link>
            ),
          })}
        </p>
      )}
    </OutcomeCard>
  );
}

/** Texts for a payment that only the provider's page has told about. */
const claimedLabels: Record<NonNullable<PaymentStatusData["returnStatus"]>, PlainTranslationKey> = {
  success: "The payment provider’s page said that the payment was made.",
  failed: "The payment provider’s page said that the payment failed.",
  cancelled: "The payment provider’s page said that the payment was cancelled.",
};

/** `claimed` is what the provider's page said, if the upstream can't say more. */
function PaymentNotFound({ claimed }: { claimed: PaymentStatusData["returnStatus"] }) {
  const listed = useModule("payments");
  const t = useTranslator();
  return (
    <OutcomeCard word="We can’t find this payment" icon="info" tone="open">
      <p>
        {t(
          claimed
            ? claimedLabels[claimed]
            : "This payment was started elsewhere or over a day ago.",
        )}{" "}
        {t(
          "Check your payments before you pay again. A new payment can take a few minutes to appear.",
        )}
      </p>
      <p className="actions">
        {listed && (
          <Link to={paths.lastUsedAccountPayments} className="button">
            {t("See your payments")}
          </Link>
        )}
        <Link to={paths.accounts}>{t("Your accounts")}</Link>
      </p>
    </OutcomeCard>
  );
}

/**
 * Shows the outcome, and announces it to screen readers if it has changed since the page was first
 * shown.
 */
function OutcomeCard({ word, icon, tone, children }: StatusLabel & { children: ReactNode }) {
  const [first] = useState(word);
  const t = useTranslator();
  return (
    <section className="outcome" data-tone={tone} aria-labelledby="outcome">
      <h2 id="outcome">
        <Icon name={icon} />
        {t(word)}
      </h2>
      <p role="status" className="visually-hidden">
        {word !== first && t(word)}
      </p>
      {children}
    </section>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
