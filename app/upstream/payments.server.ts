/** Payments and the receipts for them. */
import type { z } from "zod";
import { getPaymentsCsv, getReceipt, listPayments } from "#contract/payments.ts";
import type { Upstream } from "./upstream.server.ts";

export function paymentsApi(upstream: Upstream) {
  return {
    list: (account: string, query: z.input<typeof listPayments.query>) => upstream.read(listPayments, { params: { account }, query }),
    csv: (account: string, query: z.input<typeof getPaymentsCsv.query>) => upstream.file(getPaymentsCsv, { params: { account }, query }),
    /** The PDF, to be streamed on. `headers` may ask whether it has changed. */
    receipt: (params: z.input<typeof getReceipt.params>, headers: Record<string, string>) => upstream.file(getReceipt, { params, headers }),
  };
}
