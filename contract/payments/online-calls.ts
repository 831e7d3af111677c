/**
 * The calls to pay an account online. The specification defines the path and body of generate-link
 * (point 7).
 */
import { z } from "zod";
import { call } from "../call.ts";
import { AccountNumber, CalendarDate, Id, Instant, Line } from "../values/fields.ts";
import { Money } from "../values/money.ts";

/**
 * The status of a payment. `received` means that the provider has the money. `posted` means that it
 * is also in the municipality's own books.
 */
export const OnlinePaymentStatus = z.enum([
  "started",
  "pending",
  "received",
  "posted",
  "failed",
  "cancelled",
  "expired",
  "reversed",
]);
export type OnlinePaymentStatus = z.infer<typeof OnlinePaymentStatus>;

const path = "/api/v1/consumer/payments";

const ReturnUrl = z.string().url().max(500);

const StartedPayment = z.object({
  id: Id,
  url: z.string().url(),
  reference: z.string(),
  status: OnlinePaymentStatus,
  expires: Instant,
});

export const generatePaymentLink = call("post", `${path}/generate-link`, {
  summary:
    "Starts a payment and returns the URL of the provider's page. Returns 409 if one is open (`under_way`) or was just received (`paid_already`), unless `again` is set.",
  idempotent: true,
  query: { again: z.enum(["true"]).optional() },
  body: {
    source: z.literal("web"),
    account_number: AccountNumber,
    amount: Money,
    tenant_id: z.string().min(1).max(64),
    return_url_success: ReturnUrl,
    return_url_failure: ReturnUrl,
    return_url_cancel: ReturnUrl,
  },
  answer: { payment: StartedPayment },
  accepted: { payment: StartedPayment.partial().required({ url: true }) },
});

export const getOnlinePayment = call("get", `${path}/{payment}`, {
  summary: "Returns a payment with the status that the provider last reported.",
  params: { payment: Id },
  answer: {
    payment: z.object({
      id: Id,
      account: AccountNumber,
      amount: Money,
      status: OnlinePaymentStatus,
      reference: z.string(),
      /**
       * The receipt number. Empty until the money is received, and again if the payment is
       * reversed.
       */
      receipt: z.string(),
      /**
       * The date of the entry with the same ID in the account's list of payments. It is part of the
       * receipt's file name. Null if there is no receipt.
       */
      receipt_date: CalendarDate.nullable(),
      updated: Instant,
      /**
       * The URL of the provider's page while the payment can still be made. Null afterwards, and
       * for callers who may not pay.
       */
      url: z.string().url().nullable(),
      /** True if the caller started the payment and can still cancel it. */
      cancellable: z.boolean().optional(),
    }),
  },
});

export const cancelOnlinePayment = call("post", `${path}/{payment}/cancel`, {
  summary:
    "Cancels a payment that the caller started and that has no outcome yet. Money that arrives later is still credited. Returns 409 if the payment has another outcome.",
  params: { payment: Id },
});

export const getPaymentOptions = call("get", "/api/consumer/accounts/{account}/pay", {
  summary:
    "Returns the payment limits, the amount due, and any payment that is in progress or was just made.",
  params: { account: AccountNumber },
  answer: {
    pay: z.object({
      /** True if the caller may pay this account online. */
      allowed: z.boolean(),
      /** The provider's name, such as "PayFast", for the button that leads to its page. */
      provider: Line.min(1).max(40).optional(),
      /**
       * The amount to propose, never below zero: the balance minus the amount in dispute, or the
       * part that is next due under an arrangement.
       */
      due: Money,
      least: Money,
      most: Money,
      /**
       * The newest payment in progress, started by any user with access to the account. Null for
       * callers who may not pay.
       */
      under_way: z
        .object({ id: Id, amount: Money, started: Instant, url: z.string().url() })
        .nullable(),
      /**
       * The latest online payment by any user within the last day. Null for callers who may not
       * pay. `again` is true if the payment is so recent that generate-link requires `again`.
       */
      recent: z.object({ amount: Money, started: Instant, again: z.boolean() }).nullable(),
      /**
       * The newest payment that expired within the last day, started by any user. The money may
       * still arrive. Null for callers who may not pay.
       */
      expired: z.object({ amount: Money, started: Instant }).nullable(),
    }),
  },
});
