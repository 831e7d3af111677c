/** An account's payments as CSV, either all of them or only those of the year shown in the list. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { getRequestLanguage } from "#app/session/language.server.ts";
import { getPaymentsCsv } from "#contract/payments/calls.ts";
import { createFileResponse, type FileHandle } from "../upstream-file.server.ts";

export const handle = {
  requiresAuth: true,
  module: "payments",
  page: ({ account = "" }) => paths.payments(account),
} as const satisfies FileHandle;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(args, handle, AccountParams, async ({ api, account }) => {
    const language = await getRequestLanguage(args.request, args.context);
    const query = { ...listQuery(args.request, getPaymentsCsv.query), language };
    const name = query.year ? `Payments_${account}_${query.year}` : `Payments_${account}`;
    return {
      type: "csv",
      name: `${name}.csv`,
      download: true,
      response: await api.payments.csv(account, query),
    };
  });
