/** Where a payment provider's page leads back to, by a link or by a form: on to the page that asks how the payment stands, and nothing else. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "../../paths.ts";
import { returnedStatus } from "../../returned-status.server.ts";

/** Open to anybody: the page it leads to asks who it is. */
export function loader({ request }: LoaderFunctionArgs) {
  const status = returnedStatus(request);
  return redirect(status ? `${paths.paymentStatus}?status=${status}` : paths.paymentStatus, 303);
}

/** The body is the provider's and nobody's proof: it is not read. */
export const action = loader;
