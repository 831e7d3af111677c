/** A meter's full history as CSV. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { MeterParams } from "#app/requests/path-params.server.ts";
import { getRequestLanguage } from "#app/session/language.server.ts";
import { createFileResponse, type FileHandle } from "../upstream-file.server.ts";

export const handle = {
  requiresAuth: true,
  module: "meters",
  page: ({ account = "" }) => paths.meters(account),
} as const satisfies FileHandle;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(args, handle, MeterParams, async ({ api, account, meter }) => ({
    type: "csv",
    name: `Readings_${account}_${meter}.csv`,
    download: true,
    response: await api.meters.csv(
      account,
      meter,
      await getRequestLanguage(args.request, args.context),
    ),
  }));
