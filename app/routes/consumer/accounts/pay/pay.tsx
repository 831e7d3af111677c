/**
 * The page for paying an account online: the user reviews the payment, then continues to the
 * provider's page. To pay a different amount, the user enters it first.
 */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { setCookieHeaders } from "#app/session/cookies.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import {
  currentTenant,
  requireConsumerAndParams,
  requireVerifiedProfile,
} from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { serializeStartedPaymentsCookie } from "#app/session/started-payments-cookie.server.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { UpstreamContractError } from "#app/upstream/client.server.ts";
import { pageError, toErrorPage } from "#app/upstream/upstream.server.ts";
import type { AcceptedAccount } from "#contract/accounts/calls.ts";
import { proposedPayment } from "#contract/payments/proposed-payment.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { requireAllowed } from "../account/account-forbidden.server.ts";
import { useAccount } from "../account/use-account.ts";
import { AmountForm } from "./amount-form.tsx";
import { amountSchema, payFormSchema } from "./pay-form.server.ts";
import { paymentLinkCookie } from "./payment-link-cookie.server.ts";
import { Review } from "./review.tsx";
import { describeEndedPayment, toStartPaymentErrors } from "./start-payment-errors.ts";

export const handle = { requiresAuth: true, module: "accounts", hidesAccountHeader: true } as const;
export const meta = pageMeta("Pay", "Account");

/**
 * Reloads after every submission, including a rejected one: payments in progress may have changed,
 * and the next attempt needs a new idempotency key.
 */
export { wasSent as shouldRevalidate } from "#app/forms/keep-unsent-form.ts";

/**
 * Loads the payment options of the account. Throws the 404 page if online payment is off, and the
 * 403 page if the user may not pay.
 */
async function requireCanPay(args: LoaderFunctionArgs) {
  const { api, requestContext, account } = await requireConsumerAndParams(
    args,
    handle,
    AccountParams,
  );
  const tenant = await currentTenant(args.request, args.context);
  if (!tenant.enabled_payments) throw pageError(404, { requestId: requestContext.requestId });
  const [options, t] = await Promise.all([
    api.onlinePayments.options(account),
    getRequestTranslator(args.request, args.context),
  ]);
  const pay = options ?? defaultOptions(await api.accounts.get(account), tenant);
  if (!pay.allowed) {
    const { role } = await api.accounts.get(account);
    requireAllowed(role, "payments.make", requestContext);
  }
  return { api, requestContext, tenant, account, pay, t };
}

/** Returns the options for an upstream that has only the account and the call that pays it. */
function defaultOptions(account: AcceptedAccount, { payments }: Tenant) {
  return {
    allowed: roleAllows(account.role, "payments.make") && account.status !== "closed",
    provider: undefined,
    due: proposedPayment(account),
    least: payments?.least,
    most: payments?.most,
    under_way: null,
    recent: null,
    expired: null,
  };
}

/**
 * Loads the review if the URL has a valid `amount`, and the amount form otherwise. `amount=all`
 * means the amount due.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { pay, t } = await requireCanPay(args);
  const { allowed, provider, due, least, most, under_way, recent, expired } = pay;
  const { name: payer } = await requireVerifiedProfile(args.request, args.context);
  const { searchParams } = new URL(args.request.url);
  const amount = amountSchema(pay, t);
  // An amount due below the minimum is rejected like a typed one, which shows the limits.
  const dueAmount = due > 0 ? decimalFromCents(Math.min(due, most ?? due)) : null;
  const asked = searchParams.get("amount") === "all" ? dueAmount : searchParams.get("amount");
  const typed = allowed ? asked : null;
  const parsed = typed === null ? undefined : amount.safeParse(typed);
  const initial =
    amount.safeParse(searchParams.get("change")).data ?? amount.safeParse(dueAmount).data;
  const page = {
    allowed,
    provider,
    least,
    most,
    /** The previously entered amount if the user is changing it, otherwise the amount due. */
    defaultAmount: initial === undefined ? "" : formatRand(initial).slice("R ".length),
    paymentInProgress: under_way && {
      id: under_way.id,
      amount: under_way.amount,
      started: under_way.started,
    },
    recentPayment: recent,
    expired,
    review: parsed?.success && {
      payer,
      amount: parsed.data,
      decimal: decimalFromCents(parsed.data),
      formKey: crypto.randomUUID(),
    },
    rejected: parsed?.error && {
      values: { amount: typed ?? "" },
      errors: { amount: parsed.error.issues.map(({ message }) => message) },
    },
  };
  return data(page, { status: page.rejected ? 422 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { api, requestContext, tenant, account, pay, t } = await requireCanPay(args);
  const form = await parseForm(request, payFormSchema(pay, t));
  if (!form.ok) return form.rejected;
  const { amount, key, again } = form.value;
  const returnUrl = (status: string) =>
    `${requestContext.site.origin}${paths.paymentReturn}?status=${status}`;
  const body = {
    source: "web" as const,
    account_number: account,
    amount: decimalFromCents(amount),
    tenant_id: tenant.id,
    return_url_success: returnUrl("success"),
    return_url_failure: returnUrl("failed"),
    return_url_cancel: returnUrl("cancelled"),
  };
  const started = await api.onlinePayments.start(body, key, again !== undefined);
  if (!started.ok && started.status === 422 && !started.failure.errors?.amount) {
    const fields = Object.keys(started.failure.errors ?? {}).join(", ");
    throw toErrorPage(
      new UpstreamContractError(
        `The upstream rejected fields that the portal itself sends: ${fields}`,
      ),
      requestContext.requestId,
    );
  }
  if (!started.ok) return form.rejectWithFailure(started, toStartPaymentErrors(started, t));
  const { id = key, url, status = "started" } = started.answer.payment;
  const over = describeEndedPayment(status, t);
  if (over)
    return redirectWithFlash(args, paths.reviewPayment(account, body.amount), over, {
      type: "error",
    });
  const open = status === "started" || status === "pending";
  const headers = setCookieHeaders([
    await serializeStartedPaymentsCookie(request, context, id),
    await paymentLinkCookie.serialize(requestContext.site, { id, account, amount, url }),
  ]);
  // A document, because that page refreshes to the provider's.
  if (open) return redirectDocument(paths.continuePayment(account, id), { status: 303, headers });
  return redirect(paths.paymentStatus, { status: 303, headers });
}

export default function Pay() {
  const { allowed, review, rejected, ...options } = useLoaderData<typeof loader>();
  const refused = useRejectedForm();
  if (!allowed) return <NotPayable />;
  if (!review || refused?.errors.amount)
    return <AmountForm {...options} rejected={refused ?? rejected} />;
  return <Review {...options} {...review} rejected={refused} />;
}

function NotPayable() {
  const { account, status } = useAccount();
  const t = useTranslator();
  return (
    <>
      <h1 tabIndex={-1}>{t("Pay")}</h1>
      <p>
        {status === "closed"
          ? t("This account is closed, so you can’t pay it online.")
          : t("You can’t pay this account online at the moment.")}{" "}
        <Link to={paths.account(account)}>{t("Back to the account")}</Link>
      </p>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
