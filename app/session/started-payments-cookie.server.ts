/**
 * The IDs of the payments last started in this browser. The payment status page uses them to fetch
 * the payments from the upstream. An ID alone does not grant access.
 */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { Id } from "#contract/values/fields.ts";
import { defineCookie } from "./cookies.server.ts";

/** The payment IDs, newest first. */
const StartedPaymentIds = z.array(Id);
/**
 * The maximum number of payments to remember. There can be several, because users can pay in more
 * than one tab.
 */
const maxPayments = 3;
/**
 * The cookie with the payment IDs. It lasts a day, because provider notifications can arrive that
 * late.
 */
const paymentCookie = defineCookie("payment", StartedPaymentIds, { maxAge: 24 * 60 * 60 });

export async function serializeStartedPaymentsCookie(
  request: Request,
  context: AppLoadContext,
  payment: string,
): Promise<string> {
  const others = (await readStartedPayments(request, context)).filter((id) => id !== payment);
  return paymentCookie.serialize(getRequestContext(request, context).site, [
    payment,
    ...others.slice(0, maxPayments - 1),
  ]);
}

/**
 * Returns the payment IDs, or an empty list if no payment was started in this browser. The IDs
 * remain after sign-out, so the upstream checks whether the current user may see each payment.
 */
export async function readStartedPayments(
  request: Request,
  context: AppLoadContext,
): Promise<string[]> {
  const { site } = getRequestContext(request, context);
  return (await paymentCookie.read(site, request.headers.get("Cookie"))) ?? [];
}
