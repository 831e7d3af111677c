/** The payment that was started last in this browser: the page it comes back to asks upstream about it. The id alone opens nothing. */
import type { AppLoadContext } from "@remix-run/node";
import { Id } from "#contract/fields.ts";
import { requestScope } from "../request-scope.server.ts";
import type { Site } from "../site.ts";
import { portalCookie } from "./cookies.server.ts";

/** A day, in seconds: notices may be as late as that. */
const paymentCookie = (site: Site) => portalCookie(site, "payment", { maxAge: 24 * 60 * 60 });

export function paymentStartedLine(site: Site, payment: string): Promise<string> {
  return paymentCookie(site).serialize(payment);
}

/** Undefined where none was started in this browser. It survives signing out: whoever signs in next is asked for by upstream. */
export async function startedPayment(request: Request, context: AppLoadContext): Promise<string | undefined> {
  const { site } = requestScope(request, context);
  return Id.safeParse(await paymentCookie(site).parse(request.headers.get("Cookie"))).data;
}
