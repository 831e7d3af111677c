/** The calls for payments to an account and their receipts. */
import { z } from "zod";
import { call } from "./call.ts";
import { AccountNumber, CalendarDate, Id, Year } from "./fields.ts";
import { Money } from "./money.ts";
import { orderSchema, PageNumber, Pagination } from "./pagination.ts";

export const PaymentStatus = z.enum(["pending", "received", "posted", "failed", "cancelled", "reversed"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

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
});
export type Payment = z.infer<typeof Payment>;

export const paymentOrder = orderSchema(["date", "amount", "method", "status"]);

const path = "/api/consumer/accounts/{account}/payments";
const filters = { year: Year.optional(), order: paymentOrder.optional() };

export const listPayments = call("get", path, {
  summary: "Lists the account's payments, newest first by default, and the years that have payments.",
  params: { account: AccountNumber },
  query: { page: PageNumber.optional(), ...filters },
  answer: { payments: z.array(Payment), years: z.array(z.number().int()), pagination: Pagination },
});

export const getPaymentsCsv = call("get", `${path}.csv`, {
  summary: "Returns the account's payments as CSV.",
  file: "text/csv",
  params: { account: AccountNumber },
  query: filters,
});

export const getReceipt = call("get", `${path}/{payment}/receipt/{name}`, {
  summary:
    "Returns a receipt as a PDF named Receipt_{account}_{date}.pdf. Returns 404 for any other name, or if the payment wasn't received.",
  file: "application/pdf",
  params: { account: AccountNumber, payment: Id, name: z.string().regex(/^Receipt_\d{1,20}_\d{4}-\d{2}-\d{2}\.pdf$/) },
});
