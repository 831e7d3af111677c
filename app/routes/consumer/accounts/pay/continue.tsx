/**
 * Opens the provider's page for a payment. Uses a meta refresh, because browsers block a form
 * submission that redirects to another site. The link is for browsers that ignore the refresh.
 */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaArgs, type MetaDescriptor, useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { PaymentParams } from "#app/requests/path-params.server.ts";
import { setCookieHeaders } from "#app/session/cookies.server.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { serializeStartedPaymentsCookie } from "#app/session/started-payments-cookie.server.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { UpstreamContractError } from "#app/upstream/client.server.ts";
import { pageError, toErrorPage } from "#app/upstream/upstream.server.ts";
import { paymentLinkCookie } from "./payment-link-cookie.server.ts";

export const handle = { requiresAuth: true, module: "accounts", hidesAccountHeader: true } as const;
const title = pageMeta("Continue to payment", "Account");

export function meta(args: MetaArgs<typeof loader>): MetaDescriptor[] {
  const refresh = { httpEquiv: "refresh", content: `0; url=${args.data?.url}` };
  return args.data ? [...title(args), refresh] : title(args);
}

export async function loader(args: LoaderFunctionArgs) {
  const {
    api,
    requestContext,
    account,
    payment: id,
  } = await requireConsumerAndParams(args, handle, PaymentParams);
  const { site } = requestContext;
  const link = await paymentLinkCookie.read(site, args.request.headers.get("Cookie"));
  const payment = (await api.onlinePayments.find(id)) ?? (link?.id === id ? link : undefined);
  if (payment?.account !== account) throw pageError(404, { requestId: requestContext.requestId });
  const { amount, url } = payment;
  const cookie = await serializeStartedPaymentsCookie(args.request, args.context, id);
  if (url === null) return redirect(paths.paymentStatus, { headers: setCookieHeaders([cookie]) });
  const { protocol, host, href } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") {
    throw toErrorPage(
      new UpstreamContractError(`The payment page's URL starts with ${protocol}`),
      requestContext.requestId,
    );
  }
  // Put this payment first in the cookie, so that the return page finds it. It may have been
  // started in another tab or by another user.
  requestContext.documentCookies.push(cookie);
  return { account, amount, url: href, host };
}

export default function ContinueToPayment() {
  const { account, amount, url, host } = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Continue to payment")}</h1>
      <p>
        {t.parts("You’ll pay {amount} on the website of our payment provider, {host}.", {
          host: <strong>{host}</strong>,
          amount: <strong>{formatRand(amount)}</strong>,
        })}{" "}
        {t("You won’t be charged until you confirm there. Afterwards you’ll come back here.")}
      </p>
      <p className="actions">
        <a href={url} rel="noreferrer" className="button">
          {t("Continue to payment")}
        </a>
        <Link to={paths.account(account)}>{t("Back to the account")}</Link>
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
