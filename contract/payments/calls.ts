/** The calls for payments to an account and their receipts. */
import { z } from "zod";
import { call } from "../call.ts";
import { orderSchema, PageNumber, Pagination, PaginationOrOnePage } from "../pagination.ts";
import { AccountNumber, CalendarDate, DocumentLanguage, Id, Year } from "../values/fields.ts";
import { Money } from "../values/money.ts";
import { UnallocatedPaymentState } from "./staff-calls.ts";

export const PaymentStatus = z.enum([
  "pending",
  "received",
  "posted",
  "failed",
  "cancelled",
  "reversed",
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Money received a second time for an online payment. */
export const PaidAgain = z.object({
  amount: Money,
  state: UnallocatedPaymentState,
  /**
   * The account that was credited, if it is this payment's own account. Empty if another account or
   * none was credited.
   */
  account: z.string(),
  /** The refund's reference. Empty unless the money was refunded. */
  reference: z.string(),
});
export type PaidAgain = z.infer<typeof PaidAgain>;

export const Payment = z.object({
  id: Id,
  date: CalendarDate,
  amount: Money,
  method: z.string(),
  reference: z.string(),
  /** The receipt number. Empty if there is no receipt. */
  receipt: z.string(),
  status: PaymentStatus,
  /**
   * The account's balance after the payment. Null if the payment does not affect the balance, or if
   * the earlier balance is unknown.
   */
  balance: Money.nullable(),
  /**
   * Money that the provider received again for this online payment, and how it was handled. Absent
   * if it was paid only once.
   */
  paid_again: z.array(PaidAgain).optional(),
});
export type Payment = z.infer<typeof Payment>;

/** A payment in a list as the portal accepts it. The specification names none of its fields. */
export const ListedPayment = Payment.partial().required({ id: true });
export type ListedPayment = z.infer<typeof ListedPayment>;

export const paymentOrder = orderSchema(["date", "amount", "method", "status"]);

const path = "/api/consumer/accounts/{account}/payments";
const filters = { year: Year.optional(), order: paymentOrder.optional() };

export const listPayments = call("get", path, {
  summary:
    "Lists the account's payments, newest first by default, and the years that have payments.",
  params: { account: AccountNumber },
  query: { page: PageNumber.optional(), ...filters },
  answer: { payments: z.array(Payment), years: z.array(z.number().int()), pagination: Pagination },
  accepted: {
    payments: z.array(ListedPayment),
    years: z.array(z.number().int()).default([]),
    pagination: PaginationOrOnePage,
  },
});

export const getPaymentsCsv = call("get", `${path}.csv`, {
  summary: "Returns the account's payments as CSV.",
  file: "text/csv",
  params: { account: AccountNumber },
  query: { ...filters, ...DocumentLanguage },
});

export const getReceipt = call("get", `${path}/{payment}/receipt/{name}`, {
  summary:
    "Returns a receipt as a PDF named Receipt_{account}_{date}.pdf. Returns 404 for any other name, or if the payment wasn't received.",
  file: "application/pdf",
  params: {
    account: AccountNumber,
    payment: Id,
    name: z.string().regex(/^Receipt_\d{1,20}_\d{4}-\d{2}-\d{2}\.pdf$/),
  },
  query: DocumentLanguage,
});
