/** The payments that were started last in this browser: the page it comes back to asks upstream about them. Their ids alone open nothing. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { Id } from "#contract/fields.ts";
import { requestScope } from "../request-scope.server.ts";
import type { Site } from "../site.ts";
import { portalCookie } from "./cookies.server.ts";

/** Newest first. */
const Started = z.array(Id);
/** Somebody who pays in several tabs comes back from each. */
const most = 3;
/** A day, in seconds: notices may be as late as that. */
const paymentCookie = (site: Site) => portalCookie(site, "payment", { maxAge: 24 * 60 * 60 });

export async function paymentStartedLine(request: Request, context: AppLoadContext, payment: string): Promise<string> {
  const others = (await startedPayments(request, context)).filter((id) => id !== payment);
  return paymentCookie(requestScope(request, context).site).serialize([payment, ...others.slice(0, most - 1)]);
}

/** None where none was started in this browser. They survive signing out: whoever signs in next is asked for by upstream. */
export async function startedPayments(request: Request, context: AppLoadContext): Promise<string[]> {
  const { site } = requestScope(request, context);
  return Started.safeParse(await paymentCookie(site).parse(request.headers.get("Cookie"))).data ?? [];
}
