/** Stubs a municipality that accepts online payments, and records the portal's payment requests. */
import type { z } from "zod";
import { getAccount } from "#contract/accounts/calls.ts";
import {
  generatePaymentLink,
  getPaymentOptions,
  type OnlinePaymentStatus,
} from "#contract/payments/online-calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import type { HttpBrowser, Page } from "./http-browser.ts";
import { type RecordedRequest, respondJson, respondWith, type Stubs } from "./mock-upstream.ts";
import { account, accountNumber, profile } from "./mocks/mock-municipality.ts";

export const payPath = `/consumer/accounts/${accountNumber}/pay`;
/**
 * Returns the path of the page that continues to the provider, by default for the payment that
 * these tests start.
 */
export const continuePath = (payment = "new-payment") => `${payPath}/continue/${payment}`;

type Options = z.input<typeof getPaymentOptions.answer>["pay"];
const options: Options = {
  allowed: true,
  due: "345.00",
  least: "10.00",
  most: "5000.00",
  under_way: null,
  recent: null,
  expired: null,
};
export const paymentInProgress = {
  id: "other-payment",
  amount: "99.50",
  started: "2026-11-21T10:00:00Z",
  url: "https://pay.example.org/other",
};

/**
 * Stubs an account that accepts online payments, with no payment in progress and a provider that
 * responds.
 */
export function stubPayments(upstream: Stubs): void {
  upstream.stub(getAccount, respondWith(getAccount, { account }));
  upstream.stub(getProfile, respondWith(getProfile, { profile }));
  stubPaymentOptions(upstream, {});
  stubPaymentLink(upstream, "pending");
}

export function stubPaymentOptions(upstream: Stubs, changed: Partial<Options>): void {
  upstream.stub(
    getPaymentOptions,
    respondWith(getPaymentOptions, { pay: { ...options, ...changed } }),
  );
}

/** Stubs the start of a payment to return a payment with the given status. */
export function stubPaymentLink(upstream: Stubs, status: OnlinePaymentStatus): void {
  const payment = {
    id: "new-payment",
    url: "https://pay.example.org/new",
    reference: "P-1",
    status,
    expires: "2026-11-21T11:00:00Z",
  };
  upstream.stub(generatePaymentLink, respondWith(generatePaymentLink, { payment }));
}

export function stubPaymentLinkError(
  upstream: Stubs,
  status: number,
  code: string,
  more: object = {},
): void {
  const error = { code, message: "No" };
  upstream.stub(
    generatePaymentLink,
    respondJson(status, {
      code: status,
      text: "No",
      description: "This is not possible.",
      error,
      ...more,
    }),
  );
}

/** Lists the requests to start a payment so far, oldest first. */
export function paymentLinkRequests(upstream: Stubs): RecordedRequest[] {
  return upstream.requests.filter(({ path }) => path === generatePaymentLink.path);
}

/**
 * Returns the HTML with ordinary spaces and without React's comment markers, so that tests can
 * search for amounts.
 */
export const plainText = (body: string) =>
  body.replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");

export const idempotencyKeyIn = (body: string) =>
  /name="key" value="([^"]+)"/.exec(body)?.[1] ?? "";

/** Opens the payment review and presses its button, as a browser would. */
export async function payNow(
  person: HttpBrowser,
  more: Record<string, string> = {},
): Promise<Page> {
  const review = `${payPath}?amount=150.00`;
  const { body } = await person.get(review);
  return person.post(review, { amount: "150.00", key: idempotencyKeyIn(body), ...more });
}
