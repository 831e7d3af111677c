/** The receipt for a payment. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseParams, ReceiptParams } from "../../path-params.server.ts";
import { fileAnswer, whetherChanged } from "../../upstream-file.server.ts";

export const handle = { requiresAuth: true, module: "payments" } as const;

export const loader = (args: LoaderFunctionArgs) =>
  fileAnswer(args, handle, async ({ api, scope }) => {
    const receipt = parseParams(ReceiptParams, args.params, scope);
    return {
      type: "pdf",
      name: receipt.name,
      download: new URL(args.request.url).searchParams.has("download"),
      answer: await api.payments.receipt(receipt, whetherChanged(args.request)),
    };
  });
