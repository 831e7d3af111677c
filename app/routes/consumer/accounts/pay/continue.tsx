/** The way to the provider's page of one payment: a link, since a form that leads to another site is blocked where scripts don't send it. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useText } from "../../../../languages/use-text.ts";
import { pageMeta } from "../../../../page-meta.ts";
import { parseParams, PaymentParams } from "../../../../path-params.server.ts";
import { paths } from "../../../../paths.ts";
import { setCookies } from "../../../../session/cookies.server.ts";
import { requireConsumer } from "../../../../session/guard.server.ts";
import { paymentStartedLine } from "../../../../session/started-payment.server.ts";
import { Link } from "../../../../ui/link.tsx";
import { formatRand } from "../../../../ui/money.ts";
import { UpstreamUnexpected } from "../../../../upstream/client.server.ts";
import { errorPageFor, pageError } from "../../../../upstream/upstream.server.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta("Continue to payment", "Account");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account, payment: id } = parseParams(PaymentParams, params, scope);
  const payment = await api.paying.find(id);
  if (payment?.account !== account) throw pageError(404, { requestId: scope.requestId });
  const { amount, url } = payment;
  const cookie = await paymentStartedLine(request, context, id);
  if (url === null) return redirect(paths.paymentStatus, { headers: setCookies([cookie]) });
  const { protocol, host } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") {
    throw errorPageFor(new UpstreamUnexpected(`A payment's page has an address that begins with ${protocol}`), scope.requestId);
  }
  // Another tab or person may have begun it: the page that the browser comes back to has to know which one it is.
  scope.shownCookies.push(cookie);
  return { account, amount, url, host };
}

export default function ContinueToPayment() {
  const { account, amount, url, host } = useLoaderData<typeof loader>();
  const t = useText();
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Continue to payment")}</h1>
      <p>
        {t.parts("You are leaving for our payment provider’s page, {host}, to pay {amount}.", {
          host: <strong>{host}</strong>,
          amount: <strong>{formatRand(amount)}</strong>,
        })}{" "}
        {t("Nothing is paid before you say so there. Afterwards it leads you back here.")}
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

export { RouteErrorBoundary as ErrorBoundary } from "../../../../errors/route-error-boundary.tsx";
