/** A meter's consumption as a Green Button file, a format that energy and water apps can read. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { MeterParams } from "#app/requests/path-params.server.ts";
import { createFileResponse, type FileHandle } from "../upstream-file.server.ts";

export const handle = {
  requiresAuth: true,
  module: "downloads",
  page: ({ account = "" }) => paths.meters(account),
} as const satisfies FileHandle;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(args, handle, MeterParams, async ({ api, account, meter }) => ({
    type: "atom",
    name: `Green_Button_${account}_${meter}.xml`,
    download: true,
    response: await api.meters.greenButton(account, meter),
  }));
