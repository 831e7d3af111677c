/** A meter's consumption as a Green Button file, which apps for energy and water read. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { MeterParams } from "#app/requests/path-params.server.ts";
import { createFileResponse } from "../upstream-file.server.ts";

export const handle = { requiresAuth: true, module: "downloads" } as const;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(args, handle, MeterParams, async ({ api, account, meter }) => ({
    type: "atom",
    name: `Green_Button_${account}_${meter}.xml`,
    download: true,
    response: await api.meters.greenButton(account, meter),
  }));
