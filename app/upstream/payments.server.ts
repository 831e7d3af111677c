/** The upstream calls for payments and their receipts. */
import type { z } from "zod";
import { getPaymentsCsv, getReceipt, listPayments } from "#contract/payments/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function paymentsApi(upstream: Upstream) {
  return {
    list: (account: string, query: z.input<typeof listPayments.query>) =>
      upstream.read(listPayments, { params: { account }, query }),
    csv: (account: string, query: z.input<typeof getPaymentsCsv.query>) =>
      upstream.file(getPaymentsCsv, { params: { account }, query }),
    /** Opens the receipt's PDF for streaming. */
    receipt: (params: z.input<typeof getReceipt.params>, language: string) =>
      upstream.file(getReceipt, { params, query: { language } }),
  };
}
