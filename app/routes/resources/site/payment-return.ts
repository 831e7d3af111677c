/**
 * The return URL for payment providers, reached by a link or a form. It redirects to the payment
 * status page and does nothing else.
 */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { parsePaymentReturnStatus } from "#app/session/payment-return-status.server.ts";

/** Requires no sign-in, because the page that it redirects to checks the session. */
export function loader({ request }: LoaderFunctionArgs) {
  const status = parsePaymentReturnStatus(request);
  return redirect(status ? `${paths.paymentStatus}?status=${status}` : paths.paymentStatus, 303);
}

/** Ignores the request body, which comes from the provider's page and proves nothing. */
export const action = loader;
