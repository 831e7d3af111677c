/** The receipt for a payment, as a PDF. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseParams, ReceiptParams } from "#app/requests/path-params.server.ts";
import { createFileResponse, conditionalHeaders } from "./upstream-file.server.ts";

export const handle = { requiresAuth: true, module: "payments" } as const;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(args, handle, async ({ api, requestContext }) => {
    const receipt = parseParams(ReceiptParams, args.params, requestContext);
    return {
      type: "pdf",
      name: receipt.name,
      download: new URL(args.request.url).searchParams.has("download"),
      response: await api.payments.receipt(receipt, conditionalHeaders(args.request)),
    };
  });
