/** Pays an account online: how much, then a review of it, then on to the provider's page. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { decimalFromCents } from "#contract/money.ts";
import { parseForm } from "../../../../forms/parse-form.server.ts";
import { useText } from "../../../../languages/use-text.ts";
import { pageMeta } from "../../../../page-meta.ts";
import { AccountParams, parseParams } from "../../../../path-params.server.ts";
import { paths } from "../../../../paths.ts";
import { amountField, payForm } from "../../../../pay-form.server.ts";
import { setCookies } from "../../../../session/cookies.server.ts";
import { redirectWithFlash } from "../../../../session/flash.server.ts";
import { currentTenant, requireConsumer, requireProfile } from "../../../../session/guard.server.ts";
import { textFor } from "../../../../session/language.server.ts";
import { mayPay } from "../../../../session/permissions.ts";
import { paymentStartedLine } from "../../../../session/started-payment.server.ts";
import { Link } from "../../../../ui/link.tsx";
import { UpstreamUnexpected } from "../../../../upstream/client.server.ts";
import { errorPageFor, pageError } from "../../../../upstream/upstream.server.ts";
import { useAccount } from "../../../../use-account.ts";
import { AmountForm } from "./amount-form.tsx";
import { Review } from "./review.tsx";
import { overInWords, startErrors } from "./start-words.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta("Pay", "Account");

/** What is under way changes with every answer, a refusal too; and what is sent after one has a key of its own. */
export const shouldRevalidate = () => true;

/** Throws the 404 page where nothing is paid online, and the 403 page for who may not pay. */
async function requirePayer({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const tenant = await currentTenant(request, context);
  if (!tenant.enabled_payments) throw pageError(404, { requestId: scope.requestId });
  const [pay, t] = await Promise.all([api.paying.options(account), textFor(request, context)]);
  if (!pay.allowed && !mayPay((await api.accounts.get(account)).role)) throw pageError(403, { requestId: scope.requestId });
  return { api, scope, tenant, account, pay, t };
}

/** With `amount` in the address it is the review, unless that is none. */
export async function loader(asked: LoaderFunctionArgs) {
  const { pay, t } = await requirePayer(asked);
  const { allowed, due, least, most, under_way, recent, expired } = pay;
  const { name: payer } = await requireProfile(asked.request, asked.context);
  const { searchParams } = new URL(asked.request.url);
  const typed = allowed ? searchParams.get("amount") : null;
  const parsed = typed === null ? undefined : amountField(pay, t).safeParse(typed);
  const before = amountField(pay, t).safeParse(searchParams.get("change")).data;
  const page = {
    allowed,
    least,
    most,
    /** What was typed before, and is to be changed; else what is due, as far as it can be paid at once. */
    proposed: before === undefined && due < least ? "" : decimalFromCents(before ?? Math.min(due, most)),
    underWay: under_way && { id: under_way.id, amount: under_way.amount, started: under_way.started },
    recent,
    expired,
    review: parsed?.success && { payer, amount: parsed.data, decimal: decimalFromCents(parsed.data), formKey: crypto.randomUUID() },
    rejected: parsed?.error && { values: { amount: typed ?? "" }, errors: { amount: parsed.error.issues.map(({ message }) => message) } },
  };
  return data(page, { status: page.rejected ? 422 : 200 });
}

export async function action(asked: ActionFunctionArgs) {
  const { request, context } = asked;
  const { api, scope, tenant, account, pay, t } = await requirePayer(asked);
  const form = await parseForm(request, payForm(pay, t));
  if (!form.ok) return form.rejected;
  const { amount, key, again } = form.value;
  const backHere = (status: string) => `${scope.site.origin}${paths.paymentReturn}?status=${status}`;
  const body = {
    source: "web" as const,
    account_number: account,
    amount: decimalFromCents(amount),
    tenant_id: tenant.id,
    return_url_success: backHere("success"),
    return_url_failure: backHere("failed"),
    return_url_cancel: backHere("cancelled"),
  };
  const started = await api.paying.start(body, key, again !== undefined);
  if (!started.ok && started.status === 422 && !started.failure.errors?.amount) {
    const fields = Object.keys(started.failure.errors ?? {}).join(", ");
    throw errorPageFor(new UpstreamUnexpected(`What the portal itself sends with a payment was refused: ${fields}`), scope.requestId);
  }
  if (!started.ok) return form.rejectedBy(startErrors(started, t), started.status);
  const { id, status } = started.answer.payment;
  const over = overInWords(status, t);
  if (over) return redirectWithFlash(request, context, paths.reviewPayment(account, body.amount), { type: "error", text: over });
  const open = status === "started" || status === "pending";
  const headers = setCookies([await paymentStartedLine(request, context, id)]);
  return redirect(open ? paths.continuePaying(account, id) : paths.paymentStatus, { status: 303, headers });
}

export default function Pay() {
  const { allowed, least, most, proposed, underWay, recent, expired, review, rejected } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!allowed) return <NotPayable />;
  if (!review || refused?.errors.amount) {
    return <AmountForm rejected={refused ?? rejected} proposed={proposed} least={least} most={most} underWay={underWay} recent={recent} />;
  }
  return <Review {...review} rejected={refused} underWay={underWay} recent={recent} expired={expired} />;
}

function NotPayable() {
  const { account, status } = useAccount();
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("Pay")}</h1>
      <p>
        {status === "closed"
          ? t("This account is closed: it can’t be paid online any more.")
          : t("This account can’t be paid online at the moment.")}{" "}
        <Link to={paths.account(account)}>{t("Back to the account")}</Link>
      </p>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../../errors/route-error-boundary.tsx";
