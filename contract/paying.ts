/** Paying an account online. Path and body of generate-link are the specification's (point 7). */
import { z } from "zod";
import { call } from "./call.ts";
import { AccountNumber, CalendarDate, Id, Instant } from "./fields.ts";
import { Money } from "./money.ts";
import { Page, Pagination } from "./pagination.ts";

/** `received`: the provider has the money; `posted`: it is in the municipality's own books too. */
export const PayState = z.enum(["started", "pending", "received", "posted", "failed", "cancelled", "expired", "reversed"]);
export type PayState = z.infer<typeof PayState>;

const path = "/api/v1/consumer/payments";

const ReturnUrl = z.string().url().max(500);

export const generateLink = call("post", `${path}/generate-link`, {
  summary:
    "Starts a payment and answers with the provider's page. Unless `again`: 409 `under_way` while one of the account is open, `paid_already` where one was received a moment ago",
  once: true,
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
  answer: {
    payment: z.object({ id: Id, url: z.string().url(), reference: z.string(), status: PayState, expires: Instant }),
  },
});

export const getPaying = call("get", `${path}/{payment}`, {
  summary: "Where a payment stands, as the provider has told",
  params: { payment: Id },
  answer: {
    payment: z.object({
      id: Id,
      account: AccountNumber,
      amount: Money,
      status: PayState,
      reference: z.string(),
      /** The receipt's number; empty until the money is received, and once it has gone back. */
      receipt: z.string(),
      /** The day it has in the account's list, where its id is the same: its receipt's file is called by it. Null where there is no receipt. */
      receipt_date: CalendarDate.nullable(),
      updated: Instant,
      /** The provider's page, while it can be paid there; null once it is over, and for callers who may not pay. */
      url: z.string().url().nullable(),
    }),
  },
});

export const getPayingOptions = call("get", "/api/consumer/accounts/{account}/pay", {
  summary: "What may be paid now: the tenant's limits, what is due, and whether one is under way or was made already",
  params: { account: AccountNumber },
  answer: {
    pay: z.object({
      /** Whether this caller may pay this account online at all. */
      allowed: z.boolean(),
      /** Never below zero. */
      due: Money,
      least: Money,
      most: Money,
      /** The newest one, whoever of the account's people started it; null for callers who may not pay. */
      under_way: z.object({ id: Id, amount: Money, started: Instant, url: z.string().url() }).nullable(),
      /**
       * What was paid online last, within the last day, whoever paid; null for callers who may not pay. `again`: it is so short a time ago
       * that generate-link asks for `again`.
       */
      recent: z.object({ amount: Money, started: Instant, again: z.boolean() }).nullable(),
      /** The newest whose time has run out within the last day, whoever began it: its money may yet come. Null for callers who may not pay. */
      expired: z.object({ amount: Money, started: Instant }).nullable(),
    }),
  },
});

/** What came with a notice and fits no payment, or not the one it names. Nothing of it was credited. */
export const PaymentException = z.object({
  id: Id,
  date: Instant,
  reason: z.enum(["amount", "currency", "account", "second_payment", "same_transaction", "unknown_payment", "other_reversed"]),
  provider: z.string(),
  /** The provider's own number of the transaction. */
  provider_reference: z.string(),
  /** Ours; empty where it names none that we know. */
  reference: z.string(),
  account: z.string(),
  amount: Money,
  currency: z.string(),
});
export type PaymentException = z.infer<typeof PaymentException>;

export const listPaymentExceptions = call("get", "/api/v1/payments/exceptions", {
  summary: "Money that was put aside for staff to look at, newest first; for holders of payments.manage",
  query: { page: Page.optional() },
  answer: { exceptions: z.array(PaymentException), pagination: Pagination },
});
