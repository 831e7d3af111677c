/** The calls for payment staff to settle received money that matches no payment. */
import { z } from "zod";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { PageNumber, Pagination } from "../pagination.ts";
import { AccountNumber, DisplayLine, Id, Instant } from "../values/fields.ts";
import { Money } from "../values/money.ts";
import { OnlinePaymentStatus } from "./online-calls.ts";

export const UnallocatedPaymentState = z.enum(["open", "allocated", "refunded"]);
export type UnallocatedPaymentState = z.infer<typeof UnallocatedPaymentState>;

/**
 * An unallocated payment: a notification from a provider that matches no payment, or whose details
 * differ from the payment it refers to. Nothing was credited automatically.
 */
export const UnallocatedPayment = z.object({
  id: Id,
  date: Instant,
  reason: z.enum([
    "amount",
    "currency",
    "account",
    "second_payment",
    "same_transaction",
    "unknown_payment",
    "other_reversed",
  ]),
  provider: z.string(),
  /** The provider's own transaction number. */
  provider_reference: z.string(),
  /** Our reference. Empty if the notification does not refer to a payment that we know. */
  reference: z.string(),
  account: z.string(),
  amount: Money,
  currency: z.string(),
  /**
   * The state of the payment. Optional, because an upstream may not support settling payments. The
   * portal then doesn't offer it either.
   */
  state: UnallocatedPaymentState.optional(),
  /** The decision by staff. Null while the payment is open. */
  settlement: z
    .object({
      date: Instant,
      by: z.string(),
      reason: z.string(),
      /** The account that was credited. Empty if the money was refunded. */
      account: z.string(),
      /** The refund's reference. Empty if the money was allocated. */
      reference: z.string(),
    })
    .nullable()
    .optional(),
});
export type UnallocatedPayment = z.infer<typeof UnallocatedPayment>;

const path = "/api/v1/payments/exceptions";
const params = { exception: Id };
const SettlementReason = DisplayLine.min(1, schemaText("settlement_reason_required")).max(
  300,
  schemaText("too_long", { count: 300 }),
);

export const listUnallocatedPayments = call("get", path, {
  summary:
    "Lists unallocated payments for staff to settle: open ones first, the longest waiting first, then the last settled.",
  permission: "payments.manage",
  query: { page: PageNumber.optional(), state: UnallocatedPaymentState.optional() },
  answer: { exceptions: z.array(UnallocatedPayment), pagination: Pagination },
});

export const getUnallocatedPayment = call("get", `${path}/{exception}`, {
  summary:
    "Returns an unallocated payment, the payment that it refers to, and the holder of an account that could be credited.",
  permission: "payments.manage",
  params,
  query: { account: AccountNumber.optional() },
  answer: {
    exception: UnallocatedPayment,
    /** The payment that the notification refers to. Null if we don't know it. */
    payment: z
      .object({
        account: AccountNumber,
        amount: Money,
        status: OnlinePaymentStatus,
        payer: z.string(),
        date: Instant,
      })
      .nullable(),
    /**
     * The account given in the query. Null if the query gives no account or the account doesn't
     * exist.
     */
    recipient: z
      .object({ account: AccountNumber, name: z.string(), address: z.string() })
      .nullable(),
  },
});

export const allocateUnallocatedPayment = call("post", `${path}/{exception}/allocate`, {
  summary:
    "Credits an unallocated payment to an account. Returns 409 if it is already settled (`settled`), not in rand (`currency`), a reversal (`reversed`), or its transaction is already credited (`transaction_used`).",
  permission: "payments.manage",
  idempotent: true,
  params,
  body: { account: AccountNumber, reason: SettlementReason },
  answer: { exception: UnallocatedPayment },
});

export const refundUnallocatedPayment = call("post", `${path}/{exception}/refund`, {
  summary:
    "Records that an unallocated payment was refunded by the provider. Returns 409 if it is already settled (`settled`).",
  permission: "payments.manage",
  idempotent: true,
  params,
  body: {
    reference: DisplayLine.min(1, schemaText("refund_reference_required")).max(
      80,
      schemaText("too_long", { count: 80 }),
    ),
    reason: SettlementReason,
  },
  answer: { exception: UnallocatedPayment },
});
