/**
 * The cookie with the payment that was just started, for the page that leads to the provider. An
 * upstream that follows only the specification has no call that returns a payment.
 */
import { z } from "zod";
import { defineCookie } from "#app/session/cookies.server.ts";
import { AccountNumber, Id } from "#contract/values/fields.ts";

const PaymentLink = z.object({
  id: Id,
  account: AccountNumber,
  /** The amount in cents. */
  amount: z.number().int(),
  url: z.string().url(),
});

/** The cookie lasts 15 minutes, the time to continue to the provider's page. */
export const paymentLinkCookie = defineCookie("payment-link", PaymentLink, { maxAge: 15 * 60 });
