/** The receipt for a payment, as a PDF. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { ReceiptParams } from "#app/requests/path-params.server.ts";
import { getRequestLanguage } from "#app/session/language.server.ts";
import { createFileResponse, type FileHandle } from "../upstream-file.server.ts";

export const handle = {
  requiresAuth: true,
  module: "payments",
  page: ({ account = "" }) => paths.payments(account),
} as const satisfies FileHandle;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(args, handle, ReceiptParams, async ({ api, account, payment, name }) => ({
    type: "pdf",
    name,
    download: new URL(args.request.url).searchParams.has("download"),
    response: await api.payments.receipt(
      { account, payment, name },
      await getRequestLanguage(args.request, args.context),
    ),
  }));
