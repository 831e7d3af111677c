/** A meter's whole history as CSV. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { MeterParams, parseParams } from "../../path-params.server.ts";
import { fileAnswer } from "../../upstream-file.server.ts";

export const handle = { requiresAuth: true, module: "meters" } as const;

export const loader = (args: LoaderFunctionArgs) =>
  fileAnswer(args, handle, async ({ api, scope }) => {
    const { account, meter } = parseParams(MeterParams, args.params, scope);
    return { type: "csv", name: `Readings_${account}_${meter}.csv`, download: true, answer: await api.meters.csv(account, meter) };
  });
