/** Paying an account online. Path and body of generate-link are the specification's (point 7). */
import { z } from "zod";
import { call } from "./call.ts";
import { AccountNumber, Id, Instant } from "./fields.ts";
import { Money } from "./money.ts";

/** `received`: the provider has the money; `posted`: it is in the account's ledger. */
export const PayState = z.enum(["started", "pending", "received", "posted", "failed", "cancelled", "expired", "reversed"]);
export type PayState = z.infer<typeof PayState>;

const path = "/api/v1/consumer/payments";

export const generateLink = call("post", `${path}/generate-link`, {
  summary: "Starts a payment and answers with the provider's page; needs an Idempotency-Key",
  body: {
    source: z.literal("web"),
    account_number: AccountNumber,
    amount: Money,
    tenant_id: z.string().min(1).max(64),
    return_url_success: z.string().url().max(500),
    return_url_failure: z.string().url().max(500),
    return_url_cancel: z.string().url().max(500),
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
      /** The receipt's number; empty until the money is received. */
      receipt: z.string(),
      updated: Instant,
    }),
  },
});

export const getPayingOptions = call("get", "/api/consumer/accounts/{account}/pay", {
  summary: "What may be paid now: the tenant's limits, what is due, and whether a payment is under way already",
  params: { account: AccountNumber },
  answer: {
    pay: z.object({
      /** Whether this caller may pay this account online at all. */
      allowed: z.boolean(),
      /** Never below zero. */
      due: Money,
      least: Money,
      most: Money,
      under_way: z.object({ id: Id, amount: Money, started: Instant, url: z.string().url() }).nullable(),
    }),
  },
});
